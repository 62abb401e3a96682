import { v4 as newId } from 'uuid';
import { useId, useState, type ReactNode } from 'react';
import { words } from '../words.ts';
import { inWords, fill } from '../../contract/text.ts';
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
          {words.site.closed}
        </label>
      </div>
      {written !== closed && (
        <div className="flex gap-2">
          {time(words.site.opens, opens, (now) => `${now}-${closes}`)}
          {time(words.site.closes, closes, (now) => `${opens}-${now}`)}
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
          : fill(words.site.entry, { number: at + 1 });
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
        <Button onClick={() => append(newEntry(items, entries.at(-1)))}>
          {words.site.add}
        </Button>
      )}
      {others.length > 0 && (
        <ActionMenu
          label={words.site.add}
          title={`${title}: ${words.site.add}`}
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

/** A control for a value, chosen by its schema. */
export function ValueField(props: Props) {
  const { title, schema: outer, value, errors = [], onChange } = props;
  const id = useId();
  const schema = bare(outer);
  const named = useChoices(schema);
  const { description: help, maxLength } = schema;
  const text = typeof value === 'object' ? '' : String(value ?? '');
  const [hasMarks] = useState(() => marksIn(text).length > 0);
  const limit = schema.type === 'string' && !hasMarks ? maxLength : undefined;
  const note = (
    <span id={`${id}-note`} className="grid gap-1">
      {help && <span className="text-sm text-muted">{help}</span>}
      {limit !== undefined && (
        <span className="text-sm text-muted">
          {fill(text.length > limit ? words.site.tooLong : words.site.left, {
            count: Math.abs(limit - text.length),
          })}
        </span>
      )}
      {errors.map((error) => (
        <strong key={error} className="text-danger">
          {error}
        </strong>
      ))}
    </span>
  );
  const common = {
    id,
    'aria-describedby': `${id}-note`,
    'aria-invalid': errors.length > 0 || undefined,
    className: fieldClass,
  };
  const labelled = (control: ReactNode) => (
    <div className="grid gap-1">
      <label id={`${id}-label`} htmlFor={id} className="font-bold">
        {title}
      </label>
      {control}
      {note}
    </div>
  );
  if (schema.type === 'array') {
    return <ListField {...props} schema={schema} choices={named} note={note} />;
  }
  if (schema.format === 'photo') {
    const photo = value as TypedPhoto | undefined;
    return (
      <>
        <PhotoField place={schema as PhotoPlace} value={photo} onChange={onChange} />
        {photo && (
          <ValueField
            title={words.site.photo.alt}
            schema={{ type: 'string', description: words.site.photo.altHelp, maxLength: 300 }}
            value={photo.alt}
            errors={errors}
            onChange={(alt) => onChange({ ...photo, alt })}
          />
        )}
      </>
    );
  }
  if (schema.type === 'object') {
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
  if (isHours(schema)) {
    return (
      <div className="grid gap-1">
        <HoursField {...props} />
        {errors.length > 0 && note}
      </div>
    );
  }
  if (schema.type === 'boolean') {
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
  }
  if (schema.choices) {
    const options = new Map(named);
    if (!options.has(text)) options.set(text, inWords(text));
    return labelled(
      <select {...common} value={text} onChange={({ target }) => onChange(target.value)}>
        {[...options].map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>,
    );
  }
  if (schema.type === 'integer' || schema.type === 'number') {
    return labelled(
      <input
        {...common}
        inputMode="decimal"
        value={text}
        onChange={({ target }) => onChange(figureOf(target.value))}
      />,
    );
  }
  const [, boxTitle] = (schema.format === 'article' && box.exec(text)) || [];
  if (boxTitle !== undefined) {
    const put = (typed: unknown) =>
      onChange(`<Aside title="${String(typed).replaceAll(/["<>]/g, '')}">`);
    const plain: Schema = { type: 'string' };
    return (
      <ValueField
        {...props}
        title={words.site.boxTitle}
        schema={plain}
        value={boxTitle}
        onChange={put}
      />
    );
  }
  if (schema.format === 'article') {
    return labelled(
      <ArticleField
        id={id}
        value={text}
        isInvalid={errors.length > 0}
        describedBy={`${id}-note`}
        onChange={onChange}
      />,
    );
  }
  if (hasMarks) {
    return labelled(
      <MarkedField
        id={id}
        value={text}
        className={fieldClass}
        describedBy={`${id}-note`}
        onChange={onChange}
      />,
    );
  }
  const isShort = schema.format !== undefined || schema.pattern !== undefined;
  const types: Record<string, string> = { date: 'date', email: 'email', uri: 'url' };
  return labelled(
    isShort ? (
      <input
        {...common}
        type={types[schema.format ?? ''] ?? (schema.pattern?.startsWith('^0') ? 'tel' : 'text')}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
    ) : (
      <textarea
        {...common}
        rows={text.length > longest ? 4 : 2}
        className={`${fieldClass} field-sizing-content`}
        value={text}
        // Texts are single paragraphs.
        onChange={({ target }) => onChange(target.value.replaceAll(/\n+/g, ' '))}
      />
    ),
  );
}

/** The typed number, with or without £; other text stays text, for the check to report. Undefined if empty. */
function figureOf(typed: string): unknown {
  const text = typed.replace('£', '').trim();
  if (text === '') return undefined;
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : typed;
}
