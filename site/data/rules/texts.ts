import { privacyPath } from '../../../contract/api.ts';
import { articleBlocks, blockFinder, newParagraph } from '../../../contract/article-blocks.ts';
import { claimsPath, homePath, stepsPath, termsPath } from '../../paths.ts';
import {
  headingsIn,
  isTooDeep,
  nodesIn,
  parseArticle,
  textOf,
  type ArticleNode,
} from '../article-tree.ts';
import { fieldAt, fix, type Mistake } from '../error-message.ts';
import { pageFile, contentValues } from '../files.ts';
import type { Content, Rule } from '../load.ts';
import { homeAnchors, pagesIn } from '../pages.ts';
import type { Article } from '../schemas/blog.ts';
import { allDay, type ClaimName } from '../schemas/business.ts';

/** What the business says, and not others of it. */
function* shownWords(content: Content) {
  const { claims } = content.business;
  for (const { kind, file, path, value: words } of contentValues(content)) {
    const [group, name, field] = path;
    const isClaim = kind === 'business' && group === 'claims';
    const isSaid = !isClaim || (field === 'means' && claims[name as ClaimName].shown);
    if (typeof words === 'string' && isSaid && !/reviews|testimonials/i.test(kind))
      yield { kind, file, path, where: fieldAt(path), words };
  }
  for (const { slug, body, written } of content.articles) {
    const blockAt = blockFinder(written);
    for (const { text, start } of articleBlocks(body)) {
      const line = body.slice(0, start).split('\n').length;
      const path = ['body', blockAt(line)];
      const file = pageFile('article', slug);
      yield { kind: 'article', file, path, where: `line ${line}`, words: text };
    }
  }
}

/** '4.9', '40-60%' or '15-30 min', which a text may also say of something else. */
const figure = /^[\d.-]+(?:%| min| minutes| hours)?$/;
const withVat = /\bVAT included\b|\binclud(?:es?|ing) VAT\b/i;
const always = /\b24\s?\/\s?7\b/;

/** The business's own facts don't refute its texts. */
export const checkFacts: Rule = function* (content) {
  const { claims, hours, legal } = content.business;
  const isAlwaysOpen = Object.values(hours).every(
    (day) => day?.opens === allDay.opens && day.closes === allDay.closes,
  );
  const { shown, wording } = claims['round-the-clock'];
  if (!isAlwaysOpen && shown && always.test(wording))
    yield fix(
      'business.yaml',
      ['claims', 'round-the-clock'],
      `"${wording}" is not true of the opening hours. Hide this claim, or write another wording`,
    );
  const hidden = Object.entries(claims).filter(
    ([, claim]) => !claim.shown && !figure.test(claim.wording),
  );
  for (const { kind, file, path, where, ...shown } of shownWords(content)) {
    const words = shown.words.replaceAll(/\s+/g, ' ');
    // Nothing is filled in there.
    const isFilled = kind !== 'business';
    // Articles also speak of others.
    if (!isAlwaysOpen && isFilled && kind !== 'article' && always.test(words))
      yield fix(file, path, {
        what: '"24/7" is not true of the opening hours. Reword it',
        byHand: ', or put it between {if:round-the-clock} and {/if} and hide that claim',
      });
    for (const [name, claim] of hidden)
      if (words.toLowerCase().includes(claim.wording.toLowerCase()))
        yield fix(file, path, {
          what: `"${claim.wording}" is a claim that business.yaml hides. Take it out`,
          where,
          byHand: isFilled ? `, or put it between {if:${name}} and {/if}` : '',
        });
    const [vat] = withVat.exec(words) ?? [];
    // The sentence for registered businesses isn't shown then.
    if (vat && !legal.vatNumber && path[0] !== 'vat')
      yield fix(file, path, {
        what: `"${vat}" is not true without a VAT number in business.yaml. ${isFilled ? 'Write {vat} in its place' : 'Take it out'}`,
        where,
      });
  }
};

const insteadOfBraces =
  'Write the name of a fact in { }, as in {phone} or {price:opening}, or take the { } out';

/** The Markdown that articles may use: `ArticleText` draws these. */
const drawn =
  /^(root|paragraph|heading|text|strong|emphasis|break|link|list|listItem|blockquote|thematicBreak|table|tableRow|tableCell)$/;
/** Markdown that can't be used, and what to write instead. */
const insteadOf: Record<string, string> = {
  code: 'A line indented by four spaces, or ```, makes program code. Begin it at the margin',
  inlineCode: 'The ` makes program code. Put “…” around the words',
  image: 'An article has the one picture at its top. Take this one out',
  delete: 'The ~~ strikes words out. Take them out instead',
  mdxjsEsm: 'A paragraph may not begin with "import" or "export". Reword it',
  mdxFlowExpression: insteadOfBraces,
  mdxTextExpression: insteadOfBraces,
};

/** The likely cause of a parse error in an article, and its fix. */
function causeOf(message: string): string {
  const [, tag = ''] = /closing tag for `<(\w+)>`/.exec(message) ?? [];
  if (tag === 'Steps') return '<Steps> holds no text: write <Steps />';
  if (tag) return `<${tag}> is never closed. Write </${tag}> where it ends`;
  if (message.includes('`<`')) return 'Write "less than" in words, or &lt; for <';
  if (/brace|expression/.test(message)) return insteadOfBraces;
  return `Write it in another way, since it can't be read: ${message.replace(/\s*\(mdx.*$/s, '')}`;
}

function tagError({ name, attributes = [] }: ArticleNode, steps: Article['steps']) {
  if (name === 'Steps') {
    if (attributes.length > 0) return '<Steps> takes nothing. Write <Steps />';
    return steps.length > 0 ? undefined : 'It shows <Steps />. Write "steps" at the top';
  }
  if (name !== 'Aside')
    return `There is no <${name ?? ''}>. Use <Aside title="…"> or <Steps />`;
  const [title, ...others] = attributes;
  if (!title?.value) return '<Aside> lacks title="…". Write it';
  return title.name === 'title' && typeof title.value === 'string' && others.length === 0
    ? undefined
    : '<Aside> takes title="…" and nothing else. Take out what else stands in it';
}

/** Links to other sites, phones or mailboxes. */
const outside =
  /^(?:https?:\/\/[^\s/?#@]+(?:[/?#]\S*)?|tel:\+?[\d-]+|mailto:[^\s?]+@[^\s?]+)$/i;

/** More than a page can show. */
const mostLetters = 30_000;

function* articleErrors(article: Article, addresses: string[]): Generator<Mistake> {
  const file = pageFile('article', article.slug);
  /** In the app it is shown at the first paragraph. */
  const fixText = (what: string) => fix(file, ['body', 0], { what, where: 'the text' });
  if (article.body.length > mostLetters) {
    yield fixText(`It is too long. Write ${mostLetters} letters at most`);
    return;
  }
  const blockAt = blockFinder(article.written);
  const fixLine = (line: number, what: string) =>
    fix(file, ['body', blockAt(line)], { what, where: `line ${line}` });
  let tree: ArticleNode;
  try {
    tree = parseArticle(article.body);
  } catch (error) {
    const [, line, message = String(error)] = /(\d+):\d+: (.*)$/s.exec(String(error)) ?? [];
    yield line ? fixLine(Number(line), causeOf(message)) : fixText(causeOf(message));
    return;
  }
  if (isTooDeep(tree)) {
    const what = 'Too much stands inside other things, such as lists in lists';
    yield fixText(`${what}. Write it plainly`);
    return;
  }
  if (!textOf(tree).trim()) yield fixText('Write some text');
  /** Where its links may lead on this site. */
  const own = new Set([...addresses, ...headingsIn(tree).map(({ slug }) => `#${slug}`)]);
  let depthBefore = 1;
  for (const node of nodesIn(tree)) {
    const { type, url, depth = 0, position } = node;
    const at = (what: string) => fixLine(position?.start.line ?? 1, what);
    if (/^mdxJsx(Flow|Text)Element$/.test(type)) {
      const what = tagError(node, article.steps);
      if (what) yield at(what);
    } else if (!drawn.test(type)) {
      const words = 'An article has words, headings, lists, tables and links. Reword it';
      yield at(insteadOf[type] ?? words);
    } else if (type === 'heading') {
      if (depth < 2 || depth > 4)
        yield at('A heading begins with ##, ### or ####. The # is for the title');
      else if (depth > depthBefore + 1)
        yield at(`A heading under this one begins with ${'#'.repeat(depthBefore + 1)}`);
      depthBefore = depth;
    } else if (type === 'link' && !outside.test(url ?? '') && !own.has(url ?? '')) {
      yield at(
        `It links to "${url}", which is nowhere. Write an address that begins with https://, tel: or mailto:, or that of a page of yours, such as /prices`,
      );
    } else if (type === 'paragraph' && textOf(node) === newParagraph)
      yield at('Write your own words here, or remove this paragraph');
  }
}

/** Articles can be parsed and drawn, and everything they name and link to exists. */
export const checkArticles: Rule = function* (content) {
  const { articles, hidden } = content;
  // Links to hidden pages are drawn as plain text, those to legal pages lead wherever they are.
  const addresses = [
    ...[...pagesIn(content), ...hidden].map(({ path }) => path),
    ...[...homeAnchors(content)].map((anchor) => `${homePath}#${anchor}`),
    claimsPath,
    stepsPath,
    privacyPath,
    termsPath,
  ];
  for (const article of articles) yield* articleErrors(article, addresses);
};
