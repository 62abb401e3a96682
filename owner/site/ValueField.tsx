import { v4 as newId } from 'uuid';
import { useId, useState, type ReactNode } from 'react';
import { inWords } from '../../contract/text.ts';
import { Button } from '../ui/Button.tsx';
import { fieldClass } from '../ui/field-class.ts';
import { Fold } from '../ui/Fold.tsx';
import { ArticleField } from './ArticleField.tsx';
import { useChoices } from './fields.ts';
import { MarkedField, marksIn } from './MarkedText.tsx';
import { PhotoField, type PhotoPlace, type TypedPhoto } from './PhotoField.tsx';
import { ActionMenu, EntryButtons } from './SheetControls.tsx';
import { bare, firstWords, isHours, moved, partsOf, type Schema } from './places.ts';

type Props = {
  title: string;
  schema: Schema;
  value: unknown;
  errors?: string[];
  onChange: (value: unknown) => void;
};

const closed = 'closed';
const usualHours = '08:00-20:00';

function HoursField({ title, value, onChange }: Props) {
  const written = typeof value === 'string' ? value : '';
  const [opens = '', closes = ''] = written === closed ? [] : written.split('-');
  const time = (label: string, now: string, put: (time: string) => string) => (
    <input
      type="time"
      required
      aria-label={`${title}, ${label}`}
      className={`${fieldClass} min-w-0`}
      value={now}
      onChange={({ target }) => onChange(put(target.value))}
    />
  );
  return (
    <fieldset className="grid gap-1">
      <legend className="sr-only">{title}</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <span aria-hidden className="flex-1 font-bold">
          {title}
        </span>
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            className="size-5"
            checked={written === closed}
            onChange={({ target }) => onChange(target.checked ? closed : usualHours)}
          />
          Closed
        </label>
      </div>
      {written !== closed && (
        <div className="flex gap-2">
          {time('opens', opens, (now) => `${now}-${closes}`)}
          {time('closes', closes, (now) => `${opens}-${now}`)}
        </div>
      )}
    </fieldset>
  );
}

/** A new list entry: empty, except for values that sheets don't show, which are copied. */
function newEntry(schema: Schema, like: unknown): unknown {
  const { type } = bare(schema);
  if (type === 'array') return [];
  if (type !== 'object') return type === 'boolean' ? false : '';
  const parts = partsOf(schema).map(([name, part]) => [name, newEntry(part, undefined)]);
  return { ...(like as object | undefined), ...Object.fromEntries(parts) };
}

type ListProps = Props & { choices: Map<string, string>; note: ReactNode };

/** A whole list, of values or of pages by their names: entries can be added, removed and moved. */
function ListField({ title, schema, value, note, choices, onChange }: ListProps) {
  const entries = Array.isArray(value) ? (value as unknown[]) : [];
  const items = bare(schema.items);
  const others = [...choices].filter(([one]) => !entries.includes(one));
  // Fields keep the text they first showed, so each stays with its entry.
  const [keys, setKeys] = useState(() => entries.map(() => newId()));
  const arrange = (step: <One>(list: One[]) => One[]) => {
    setKeys(step(keys));
    onChange(step(entries));
  };
  const append = (entry: unknown) => {
    setKeys([...keys, newId()]);
    onChange([...entries, entry]);
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-bold">{title}</legend>
      {note}
      {entries.map((entry, at) => {
        const name = schema.choices
          ? (choices.get(String(entry)) ?? inWords(String(entry)))
          : `Entry ${at + 1}`;
        const fields = (
          <>
            {schema.choices ? (
              name
            ) : (
              <ValueField
                title={items.type === 'object' ? '' : name}
                schema={items}
                value={entry}
                onChange={(next) => onChange(entries.with(at, next))}
              />
            )}
            <EntryButtons
              name={name}
              isFirst={at === 0}
              isLast={at === entries.length - 1}
              onMove={(by) => arrange((list) => moved(list, at, by))}
              onRemove={() => arrange((list) => list.toSpliced(at, 1))}
            />
          </>
        );
        return entries.length > 3 && items.type === 'object' ? (
          <Fold key={keys[at]} title={firstWords(entry) || name}>
            {fields}
          </Fold>
        ) : (
          <div key={keys[at]} className="grid gap-2 rounded-lg border border-line p-3">
            {fields}
          </div>
        );
      })}
      {!schema.choices && (
        <Button onClick={() => append(newEntry(items, entries.at(-1)))}>Add one</Button>
      )}
      {others.length > 0 && (
        <ActionMenu
          label="Add one"
          title={`${title}: Add one`}
          options={others}
          className={fieldClass}
          onPick={append}
        />
      )}
    </fieldset>
  );
}

const longest = 60;

/** The tag that begins a box in an article, with its heading. */
const box = /^<Aside title="([^"]*)">$/;

/** Help, letters left and mistakes, under a field. */
function Note({ id, help, left, errors }: NoteProps) {
  return (
    <span id={id} className="grid gap-1">
      {help && <span className="text-sm text-muted">{help}</span>}
      {left !== undefined && (
        <span className="text-sm text-muted">
          {left < 0 ? `${-left} letters too many` : `${left} letters left`}
        </span>
      )}
      {errors.map((error) => (
        <strong key={error} className="text-danger">
          {error}
        </strong>
      ))}
    </span>
  );
}

type NoteProps = {
  id: string;
  help: string | undefined;
  left: number | undefined;
  errors: string[];
};

/** One of the owner's photos, and what it shows. */
function PhotoValueField({ schema, value, errors = [], onChange }: Props) {
  const photo = value as TypedPhoto | undefined;
  return (
    <>
      <PhotoField place={schema as PhotoPlace} value={photo} onChange={onChange} />
      {photo && (
        <ValueField
          title="What the photo shows"
          schema={{
            type: 'string',
            description: 'Read aloud to people who cannot see it. Three words at least.',
            maxLength: 300,
          }}
          value={photo.alt}
          errors={errors}
          onChange={(alt) => onChange({ ...photo, alt })}
        />
      )}
    </>
  );
}

/** A field for each part of a value. */
function PartsField({ schema, value, onChange }: Props) {
  const whole = value as Record<string, unknown>;
  return partsOf(schema).map(([name, part]) => (
    <ValueField
      key={name}
      title={part.title ?? inWords(name)}
      schema={part}
      value={whole[name]}
      onChange={(next) => onChange({ ...whole, [name]: next })}
    />
  ));
}

type ControlProps = Props & {
  schema: Schema;
  text: string;
  common: { id: string; 'aria-describedby': string; className: string };
};

/** A choice among the names of pages or jobs. */
function ChoiceControl({
  text,
  named,
  common,
  onChange,
}: ControlProps & { named: Map<string, string> }) {
  const options = new Map(named);
  if (!options.has(text)) options.set(text, inWords(text));
  return (
    <select {...common} value={text} onChange={({ target }) => onChange(target.value)}>
      {[...options].map(([one, name]) => (
        <option key={one} value={one}>
          {name}
        </option>
      ))}
    </select>
  );
}

const inputTypes: Record<string, string> = { date: 'date', email: 'email', uri: 'url' };

/** A line for what has a pattern, a few lines for other texts. */
function TextControl({ schema, text, common, onChange }: ControlProps) {
  const { format, pattern } = schema;
  if (format !== undefined || pattern !== undefined)
    return (
      <input
        {...common}
        type={inputTypes[format ?? ''] ?? (pattern?.startsWith('^0') ? 'tel' : 'text')}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  return (
    <textarea
      {...common}
      rows={text.length > longest ? 4 : 2}
      className={`${fieldClass} field-sizing-content`}
      value={text}
      // Texts are single paragraphs.
      onChange={({ target }) => onChange(target.value.replaceAll(/\n+/g, ' '))}
    />
  );
}

/** A control for a value, chosen by its schema. */
export function ValueField(props: Props) {
  const { title, value, errors = [], onChange } = props;
  const id = useId();
  const schema = bare(props.schema);
  const named = useChoices(schema);
  const text = typeof value === 'object' ? '' : String(value ?? '');
  const [hasMarks] = useState(() => marksIn(text).length > 0);
  const limit = schema.type === 'string' && !hasMarks ? schema.maxLength : undefined;
  const noteId = `${id}-note`;
  const note = (
    <Note
      id={noteId}
      help={schema.description}
      left={limit === undefined ? undefined : limit - text.length}
      errors={errors}
    />
  );
  const common = {
    id,
    'aria-describedby': noteId,
    'aria-invalid': errors.length > 0 || undefined,
    className: fieldClass,
  };
  if (schema.type === 'array')
    return <ListField {...props} schema={schema} choices={named} note={note} />;
  if (schema.format === 'photo') return <PhotoValueField {...props} schema={schema} />;
  if (schema.type === 'object') return <PartsField {...props} schema={schema} />;
  if (isHours(schema))
    return (
      <div className="grid gap-1">
        <HoursField {...props} />
        {errors.length > 0 && note}
      </div>
    );
  if (schema.type === 'boolean')
    return (
      <div className="grid gap-1">
        <label className="flex min-h-11 items-center gap-3 font-bold">
          <input
            {...common}
            type="checkbox"
            className="size-5 shrink-0"
            checked={value === true}
            onChange={({ target }) => onChange(target.checked)}
          />
          {title}
        </label>
        {note}
      </div>
    );
  const [, boxTitle] = (schema.format === 'article' && box.exec(text)) || [];
  if (boxTitle !== undefined)
    return (
      <ValueField
        {...props}
        title="Heading of the box"
        schema={{ type: 'string' }}
        value={boxTitle}
        onChange={(typed) =>
          onChange(`<Aside title="${String(typed).replaceAll(/["<>]/g, '')}">`)
        }
      />
    );
  const own = { ...props, schema, text, common };
  const control = () => {
    if (schema.choices) return <ChoiceControl {...own} named={named} />;
    if (schema.type === 'integer' || schema.type === 'number')
      return (
        <input
          {...common}
          inputMode="decimal"
          value={text}
          onChange={({ target }) => onChange(figureOf(target.value))}
        />
      );
    const marked = { id, value: text, describedBy: noteId, onChange };
    if (schema.format === 'article')
      return <ArticleField {...marked} isInvalid={errors.length > 0} />;
    if (hasMarks) return <MarkedField {...marked} className={fieldClass} />;
    return <TextControl {...own} />;
  };
  return (
    <div className="grid gap-1">
      <label id={`${id}-label`} htmlFor={id} className="font-bold">
        {title}
      </label>
      {control()}
      {note}
    </div>
  );
}

/** The typed number, with or without £; other text stays text, for the check to report. Undefined if empty. */
function figureOf(typed: string): unknown {
  const text = typed.replace('£', '').trim();
  if (text === '') return undefined;
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : typed;
}
