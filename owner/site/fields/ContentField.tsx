import { useState, type ComponentType } from 'react';
import { bare, isHours, type Schema } from '../places.ts';
import { ArticleField } from './ArticleField.tsx';
import { BoxField, isBox } from './BoxField.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { textOf, type FieldProps } from './field.tsx';
import { HoursField } from './HoursField.tsx';
import { ListField } from './ListField.tsx';
import { MarkedField } from './MarkedField.tsx';
import { NumberField } from './NumberField.tsx';
import { PartsField } from './PartsField.tsx';
import { PhotoField } from './PhotoField.tsx';
import { marksIn } from '../MarkedText.tsx';
import { TextField } from './TextField.tsx';
import { YesNoField } from './YesNoField.tsx';

/** The component of each kind of field. */
const kinds = {
  article: ArticleField,
  box: BoxField,
  choice: ChoiceField,
  hours: HoursField,
  list: (props) => <ListField {...props} Field={ContentField} />,
  marked: MarkedField,
  number: NumberField,
  parts: (props) => <PartsField {...props} Field={ContentField} />,
  photo: PhotoField,
  text: TextField,
  yesNo: YesNoField,
} satisfies Record<string, ComponentType<FieldProps>>;

function kindOf(schema: Schema, value: unknown): keyof typeof kinds {
  const { type, format, choices } = schema;
  const text = textOf(value);
  if (type === 'array') return 'list';
  if (format === 'photo') return 'photo';
  if (type === 'object') return 'parts';
  if (type === 'boolean') return 'yesNo';
  if (isHours(schema)) return 'hours';
  if (format === 'article') return isBox(text) ? 'box' : 'article';
  if (choices) return 'choice';
  if (type === 'integer' || type === 'number') return 'number';
  return marksIn(text).length > 0 ? 'marked' : 'text';
}

/** A field for a value, of the kind that its schema says. */
export function ContentField(props: FieldProps) {
  const schema = bare(props.schema);
  // A text stays of the kind that it was opened as.
  const [kind] = useState(() => kindOf(schema, props.value));
  const Kind: ComponentType<FieldProps> = kinds[kind];
  return <Kind {...props} schema={schema} />;
}
