/** A paragraph, heading, list or table of an article: lines without an empty one between them. */
type ArticleBlock = { text: string; start: number };

/** The blocks of an article's text in order, with their offsets in UTF-16 units. */
export const articleBlocks = (body: string): ArticleBlock[] =>
  [...body.matchAll(/\S[^\n]*(?:\n[^\S\n]*\S[^\n]*)*/g)].map(({ 0: text, index }) => ({
    text: text.trimEnd(),
    start: index,
  }));

/** True for a block without text: a lone tag or a rule (---). */
export const isWordless = (text: string): boolean => /^(?:<[^<>]*>|-{3,})$/.test(text);

/** Text of a newly added paragraph. An article that still has it can't be published. */
export const newParagraph = 'Your new paragraph';

/** Finds the index of the block at a line (from 1); for an empty line, of the block before. */
export function blockFinder(body: string): (line: number) => number {
  let counted = 0;
  let line = 1;
  const firstLines = articleBlocks(body).map(({ start }) => {
    line += body.slice(counted, start).split('\n').length - 1;
    counted = start;
    return line;
  });
  return (wanted) =>
    Math.max(
      firstLines.findLastIndex((first) => first <= wanted),
      0,
    );
}
