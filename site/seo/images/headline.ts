import { content } from '../../data/content.ts';
import { fix, type Mistake } from '../../data/error-message.ts';
import { pagesIn } from '../../data/pages.ts';
import { wrap } from './lettering.ts';

/** The position of a card's headline, in px. */
export const headline = {
  sizes: [76, 68, 60, 54, 48],
  leading: 1.12,
  width: 700,
  lines: 3,
  top: 72,
};

/** The largest size at which words fit into their lines; undefined if none does. */
export function fitHeadline(words: string): { size: number; lines: string[] } | undefined {
  for (const size of headline.sizes) {
    const lines = wrap(words, size, headline.width);
    if (lines.length <= headline.lines) return { size, lines };
  }
  return undefined;
}

/** Errors for headlines that don't fit on a social card. */
export const headlineErrors = (pages = pagesIn(content)): Mistake[] =>
  pages.flatMap(({ file, headline: { path, words } }) =>
    fitHeadline(words)
      ? []
      : [
          fix(
            file,
            path,
            `The picture of a shared link has no room for it. Shorten "${words}"`,
          ),
        ],
  );
