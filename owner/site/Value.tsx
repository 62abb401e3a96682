import { words } from 'virtual:words';
import { firstWords } from './places.ts';
import { MarkedText } from './MarkedText.tsx';

/** A value for reading: a list by the first words of its entries. */
export function Value({ value }: { value: unknown }) {
  if (value === undefined || value === null || value === '')
    return <span className="text-muted">{words.site.nothing}</span>;
  if (typeof value === 'boolean') return value ? words.site.yes : words.site.no;
  if (Array.isArray(value))
    return value.length === 0 ? (
      <span className="text-muted">{words.site.nothing}</span>
    ) : (
      <ol className="grid list-decimal gap-1 pl-5">
        {value.map((one, at) => (
          <li key={at}>
            <MarkedText text={firstWords(one)} />
          </li>
        ))}
      </ol>
    );
  return <MarkedText text={typeof value === 'object' ? firstWords(value) : String(value)} />;
}
