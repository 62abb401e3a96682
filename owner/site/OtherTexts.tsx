import { useQuery } from '@tanstack/react-query';
import { inWords } from '../../contract/text.ts';
import { isWordless } from '../../contract/article-blocks.ts';
import { placeName } from '../../contract/content-place.ts';
import { Fold } from '../ui/Fold.tsx';
import { MarkedText } from './MarkedText.tsx';
import { pageQuery } from './use-fields.ts';
import { firstWords, type Field } from './places.ts';
import { Row } from './SheetControls.tsx';
import { openSheet } from './shown-dialog.ts';

type Props = {
  address: string;
  /** Places that can be tapped on the page. */
  reached: string[];
};

const textOf = ({ value, schema }: Pick<Field, 'value' | 'schema'>) =>
  'choices' in schema ? [value].flat().map(String).map(inWords).join(', ') : firstWords(value);

/** Texts of search results and shared links, which only a computer asks for. */
const isForSearch = (path: Field['path']) => path.includes('search');

/** Texts that can't be tapped: further slides, empty lists. */
export function OtherTexts({ address, reached }: Props) {
  const { data: fields = [] } = useQuery(pageQuery(address));
  // Paragraphs that are shown only while a claim is.
  const paragraphs = fields.flatMap((field) => {
    const { items } = field.schema;
    if (items?.format !== 'article') return [];
    return (field.value as string[]).flatMap((value, at) =>
      isWordless(value) ? [] : { ...field, path: [...field.path, at], value, schema: items },
    );
  });
  /** Its entries can be tapped, or are listed, one by one. */
  const hasEntries = ({ value, schema }: Pick<Field, 'value' | 'schema'>) =>
    Array.isArray(value) && value.length > 0 && !('choices' in schema);
  const others = [...fields, ...paragraphs].filter(
    (field) =>
      !reached.includes(placeName(field)) && !hasEntries(field) && !isForSearch(field.path),
  );
  if (others.length === 0) return null;
  return (
    <Fold title="Also on this page">
      <ul>
        {others.map((field) => (
          <Row key={placeName(field)} onClick={() => openSheet({ places: [field] })}>
            <span className="grid gap-1">
              <strong>{field.title}</strong>
              <span className="line-clamp-2 text-muted">
                <MarkedText text={textOf(field)} />
              </span>
            </span>
          </Row>
        ))}
      </ul>
    </Fold>
  );
}
