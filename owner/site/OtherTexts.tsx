import { useQuery } from '@tanstack/react-query';
import { words } from 'virtual:words';
import { isWordless } from '../../contract/article-blocks.ts';
import { keyOf } from '../offline/content-place.ts';
import { Fold } from '../ui/Fold.tsx';
import { MarkedText } from './MarkedText.tsx';
import { firstWords, placeOf, type Opened, type Schema } from './places.ts';
import { pageQuery } from './queries.ts';

type Props = {
  address: string;
  /** Places that can be tapped on the page. */
  reached: string[];
  onOpen: (opened: Opened) => void;
};

/** Texts that can't be tapped: for search results, further slides, empty lists. */
export function OtherTexts({ address, reached, onOpen }: Props) {
  const { data: fields = [] } = useQuery(pageQuery(address));
  const places = new Set(reached.map((mark) => keyOf(placeOf(mark))));
  // Paragraphs that are shown only while a claim is.
  const paragraphs = fields.flatMap(({ schema, value, ...text }) => {
    const { items } = schema as Schema;
    if (items?.format !== 'article') return [];
    return (value as string[]).flatMap((block, at) =>
      isWordless(block) ? [] : { ...text, path: [...text.path, at], value: block },
    );
  });
  const hasEntries = ({ value }: { value: unknown }) =>
    Array.isArray(value) && value.length > 0;
  const others = [...fields, ...paragraphs].filter(
    (field) => !places.has(keyOf(field)) && !hasEntries(field),
  );
  if (others.length === 0) return null;
  return (
    <Fold title={words.site.also}>
      <ul>
        {others.map((field) => (
          <li key={keyOf(field)} className="border-b border-line">
            <button
              type="button"
              className="grid min-h-11 w-full gap-1 py-2 text-left"
              onClick={() => onOpen({ places: [field] })}
            >
              <strong>{field.title}</strong>
              <span className="line-clamp-2 text-muted">
                <MarkedText text={firstWords(field.value)} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
