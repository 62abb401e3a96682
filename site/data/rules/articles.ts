import { privacyPath } from '../../../contract/api.ts';
import { blockFinder, newParagraph } from '../../../contract/article-blocks.ts';
import { termsPath } from '../../paths.ts';
import {
  headingsIn,
  isTooDeep,
  nodesIn,
  parseArticle,
  textOf,
  type ArticleNode,
} from '../article-tree.ts';
import { fix, type Mistake } from '../error-message.ts';
import { homeAnchors, pagesIn } from '../pages.ts';
import { fileOf, shownSlugs, type Content, type Rule } from '../load.ts';
import type { Article } from '../schemas/blog.ts';
import { claimNames } from '../schemas/business.ts';
import type { Job } from '../schemas/pricing.ts';
import { pricedJobs } from './prices.ts';
import { typedNumber, typedPrice, typedTime } from './typed-facts.ts';

/** How many words an article may have. */
const wordCount = { min: 600, max: 1200 };

/**
 * The tags that articles may use, with their attributes and allowed values: any job while the
 * price list can't be read.
 */
const tagsWith = (
  jobs: Record<string, Job> | undefined,
): Record<
  string,
  { attribute: string; names?: readonly string[] | undefined } | undefined
> => ({
  Aside: { attribute: 'title' },
  Claim: { attribute: 'name', names: claimNames },
  If: { attribute: 'claim', names: claimNames },
  Phone: undefined,
  Price: { attribute: 'of', names: jobs && pricedJobs(jobs) },
  Steps: undefined,
  Time: { attribute: 'of', names: jobs && Object.keys(jobs) },
});

const insteadOfBraces =
  'Nothing may stand in { }. In an article write <Phone />, <Price of="opening" /> or <Claim name="response" />';

/** The Markdown that articles may use: `ArticleText` draws these. */
const drawn = [
  'root',
  'paragraph',
  'heading',
  'text',
  'strong',
  'emphasis',
  'break',
  'link',
  'list',
  'listItem',
  'blockquote',
  'thematicBreak',
  'table',
  'tableRow',
  'tableCell',
];
/** Markdown that can't be used, and what to write instead. */
const insteadOf: Record<string, string> = {
  code: 'A line indented by four spaces, or ```, makes program code. Begin it at the margin',
  inlineCode: 'The ` makes program code. Put “…” around the words',
  image: 'An article has the one picture that imageUrl names. Take this one out',
  delete: 'The ~~ strikes words out. Take them out instead',
  mdxjsEsm: 'A paragraph may not begin with "import" or "export". Reword it',
  mdxFlowExpression: insteadOfBraces,
  mdxTextExpression: insteadOfBraces,
};

const insteadOfPrice =
  'take it from content/pricing.yaml, with a tag such as <Price of="opening" />';
const insteadOfTime =
  'take it from a job or a claim, with <Time of="opening" /> or <Claim name="response" />';

/** Articles have no tag for the landline. */
const insteadOfNumber = { phone: '<Phone />', landline: '<Phone />' };

/** The likely cause of a parse error in an article, and its fix. */
function causeOf(message: string): string {
  const [, tag = ''] = /closing tag for `<(\w+)>`/.exec(message) ?? [];
  if (/^(Claim|Phone|Price|Steps|Time)$/.test(tag))
    return `<${tag}> holds no text: end it with />, as in <Phone />`;
  if (tag) return `<${tag}> is never closed. Write </${tag}> where it ends`;
  if (message.includes('`<`')) return 'Write "less than" in words, or &lt; for <';
  if (/brace|expression/.test(message)) return insteadOfBraces;
  return `It can't be read. ${message.replace(/\s*\(mdx.*$/s, '')}`;
}

function tagError(
  { name, attributes = [] }: ArticleNode,
  { steps }: Article,
  jobs: Record<string, Job> | undefined,
): string | undefined {
  const tags = tagsWith(jobs);
  if (!name || !Object.hasOwn(tags, name))
    return `There is no <${name ?? ''}>. Use ${Object.keys(tags).join(', ')}`;
  const choice = tags[name];
  const odd = attributes.find(
    ({ type, name: attribute, value }) =>
      type !== 'mdxJsxAttribute' ||
      attribute !== choice?.attribute ||
      typeof value !== 'string',
  );
  if (odd) {
    return choice
      ? `<${name}> takes ${choice.attribute}="…" and nothing else. Take out what else stands in it`
      : `<${name}> takes nothing. Write <${name} />`;
  }
  if (name === 'Steps' && steps.length === 0)
    return 'It shows <Steps />. Write "steps" at the top';
  if (!choice) return undefined;
  const given = attributes[0]?.value as string | undefined;
  if (!given) return `<${name}> lacks ${choice.attribute}="…". Write it`;
  return !choice.names || choice.names.includes(given)
    ? undefined
    : `<${name}> names what is not there. Write ${choice.attribute}="…" with one of: ${choice.names.join(', ')}`;
}

/** The error for a node; undefined if it can be drawn. */
function nodeError(
  node: ArticleNode,
  article: Article,
  jobs: Record<string, Job> | undefined,
): string | undefined {
  const { type, depth } = node;
  if (/^mdxJsx(Flow|Text)Element$/.test(type)) return tagError(node, article, jobs);
  if (type === 'heading' && (depth! < 2 || depth! > 4))
    return 'A heading begins with ##, ### or ####. The # is for the title';
  if (drawn.includes(type)) return undefined;
  return (
    insteadOf[type] ?? 'An article has words, headings, lists, tables and links. Reword it'
  );
}

type LinkTargets = { addresses: Set<string>; anchors: Set<string> };

/** Links to other sites, phones or mailboxes. */
const outside =
  /^(?:https?:\/\/[^\s/?#@]+(?:[/?#]\S*)?|tel:\+?[\d-]+|mailto:[^\s?]+@[^\s?]+)$/i;

/** `own` are the anchors of the article itself. */
function linkError(
  link: string,
  own: string[],
  targets: LinkTargets | undefined,
): string | undefined {
  if (outside.test(link)) return undefined;
  if (link.startsWith('#'))
    return own.includes(link.slice(1))
      ? undefined
      : `It links to ${link}, which is no heading of this article. Correct it`;
  if (!/^\/(?![\/\\])/.test(link))
    return `It links to "${link}". Write an address that begins with https://, tel:, mailto: or, for a page of yours, with /`;
  if (!targets) return undefined;
  const [address = '', anchor] = link.split('#');
  if (!targets.addresses.has(address))
    return `It links to ${address}, which is no page. Correct the address`;
  if (address !== '/' || anchor === undefined || targets.anchors.has(anchor)) return undefined;
  return `It links to ${link}, which the home page does not show. Use one of: ${[...targets.anchors].join(', ')}`;
}

/** Longer than any article within the word limit. */
const mostLetters = 30_000;

function* articleErrors(
  article: Article,
  targets: LinkTargets | undefined,
  { business, pricing }: Partial<Content>,
): Generator<Mistake> {
  const file = fileOf.article(article.slug);
  /** In the app it is shown at the first paragraph. */
  const fixText = (what: string) => fix(file, ['body', 0], what, { where: 'the text' });
  if (article.body.length > mostLetters) {
    yield fixText(`It is too long. Write ${wordCount.max} words at most`);
    return;
  }
  const blockAt = blockFinder(article.body);
  const fixLine = (line: number, what: string) =>
    fix(file, ['body', blockAt(line)], what, { where: `line ${line}` });
  let tree: ArticleNode;
  try {
    tree = parseArticle(article.body);
  } catch (error) {
    const [, line, message = String(error)] = /(\d+):\d+: (.*)$/s.exec(String(error)) ?? [];
    yield line ? fixLine(Number(line), causeOf(message)) : fixText(causeOf(message));
    return;
  }
  if (isTooDeep(tree)) {
    yield fixText(
      'Too much stands inside other things, such as lists in lists. Write it plainly',
    );
    return;
  }
  const own = headingsIn(tree).map(({ slug }) => slug);
  let text = article.steps.map(({ title, content }) => `${title} ${content}`).join(' ');
  for (const node of nodesIn(tree)) {
    const { type, url, title, value, attributes = [] } = node;
    const said = [value, url, title, ...attributes.map(({ value }) => value)];
    const found = [
      nodeError(node, article, pricing?.jobs),
      ...said
        .filter((words) => typeof words === 'string')
        .flatMap((words) => [
          typedPrice(words, insteadOfPrice),
          typedTime(words, insteadOfTime),
          business && typedNumber(words, business, insteadOfNumber),
        ]),
      type === 'link' && linkError(url ?? '', own, targets),
      type === 'paragraph' &&
        textOf(node) === newParagraph &&
        'Write your own words here, or remove this paragraph',
    ];
    for (const what of found) if (what) yield fixLine(node.position?.start.line ?? 1, what);
    if (type === 'text') text += ` ${value}`;
  }
  const words = text.match(/\S+/g)?.length ?? 0;
  const { min, max } = wordCount;
  if (words < min || words > max)
    yield fixText(`It has ${words} words. Write ${min} to ${max}`);
}

/** Each is a page, or decides which sections the home page has. */
const filesWithTargets = [
  'about',
  'blog',
  'brands',
  'faq',
  'flyer',
  'googleReviews',
  'home',
  'navigation',
  'pricing',
  'privacy',
  'quote',
  'terms',
  'testimonials',
] as const;

/**
 * Addresses and anchors that may be linked to; undefined while files that define some can't be
 * read.
 */
function linkTargetsIn(content: Partial<Content>, folder: string): LinkTargets | undefined {
  const { hidden = [], services, makes, towns, articles } = content;
  const folders = { service: services, make: makes, town: towns, article: articles };
  const isWhole =
    filesWithTargets.every((file) => content[file]) &&
    Object.entries(folders).every(
      ([kind, pages = []]) =>
        pages.length === shownSlugs(kind as keyof typeof folders, content, folder).length,
    );
  if (!isWhole) return undefined;
  return {
    // Links to hidden pages are drawn as plain text, those to legal pages lead wherever they are.
    addresses: new Set([
      ...pagesIn(content).map(({ path }) => path),
      ...hidden.map(({ path }) => path),
      privacyPath,
      termsPath,
    ]),
    anchors: homeAnchors(content as Content),
  };
}

/** Articles can be parsed, and everything they name and link to exists. */
export const checkArticles: Rule = function* (content, folder) {
  const { articles = [] } = content;
  const targets = linkTargetsIn(content, folder);
  for (const article of articles) yield* articleErrors(article, targets, content);
  const [first, ...others] = articles
    .filter(({ featured }) => featured)
    .map(({ slug }) => fileOf.article(slug));
  for (const file of others) {
    const what = `${first} is featured too. Leave "featured: true" in one article`;
    yield fix(file, ['featured'], what);
  }
};
