import { mdxToMdast } from 'satteri';
import { fix } from '../error-message.ts';
import { homeAnchors } from '../pages.ts';
import { fileOf, slugsIn, type Content, type Rule } from '../load.ts';
import type { Article } from '../schemas/blog.ts';
import { claimNames, type Business } from '../schemas/business.ts';
import type { Job } from '../schemas/pricing.ts';
import { pagesOf } from './pages.ts';
import { pricedJobs } from './prices.ts';
import { typedNumber, typedPrice, typedTime } from './typed-facts.ts';
import { join } from 'node:path';

/** How many words an article may have. */
const wordCount = { min: 600, max: 1200 };

/** The values that a tag's attribute may take. */
type Choice = { attribute: string; names: readonly string[] };

/** The tags that articles may use. */
const tagsWith = (jobs: Record<string, Job>): Record<string, Choice | undefined> => ({
  Aside: undefined,
  Claim: { attribute: 'name', names: claimNames },
  If: { attribute: 'claim', names: claimNames },
  Phone: undefined,
  Price: { attribute: 'of', names: pricedJobs(jobs) },
  Steps: undefined,
  Time: { attribute: 'of', names: Object.keys(jobs) },
});

/** The parts of an mdast node that the rules read. */
type Node = {
  type: string;
  name?: string | null;
  url?: string;
  value?: string;
  attributes?: { name?: string; value?: unknown }[];
  children?: Node[];
  position?: { start: { line: number } };
};

function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const child of node.children ?? []) yield* nodesIn(child);
}

const insteadOfBraces =
  'Nothing may stand in { }. In an article write <Phone />, <Price of="opening" /> or <Claim name="response" />';

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
  { name, attributes = [] }: Node,
  { steps }: Article,
  jobs: Record<string, Job>,
): string | undefined {
  const tags = tagsWith(jobs);
  if (!name || /^[a-z]/.test(name)) return undefined;
  if (!(name in tags)) return `There is no <${name}>. Use ${Object.keys(tags).join(', ')}`;
  if (name === 'Steps' && steps.length === 0)
    return 'It shows <Steps />. Write "steps" at the top';
  const choice = tags[name];
  if (!choice) return undefined;
  const given = attributes.find((one) => one.name === choice.attribute)?.value;
  return choice.names.includes(String(given))
    ? undefined
    : `<${name}> names what is not there. Write ${choice.attribute}="…" with one of: ${choice.names.join(', ')}`;
}

type LinkTargets = { addresses: Set<string>; anchors: Set<string> };

function linkError(link: string, { addresses, anchors }: LinkTargets): string | undefined {
  if (!link.startsWith('/')) return undefined;
  const [address = '', anchor] = link.split('#');
  if (!addresses.has(address))
    return `It links to ${address}, which is no page. Correct the address`;
  if (address !== '/' || anchor === undefined || anchors.has(anchor)) return undefined;
  return `It links to ${link}, which the home page does not show. Use one of: ${[...anchors].join(', ')}`;
}

function articleErrors(
  article: Article,
  targets: LinkTargets | undefined,
  jobs: Record<string, Job>,
  business: Business | undefined,
): string[] {
  const file = fileOf.article(article.slug);
  const errors: string[] = [];
  let tree: Node;
  try {
    tree = mdxToMdast(article.body) as unknown as Node;
  } catch (error) {
    const [, line, message = String(error)] = /(\d+):\d+: (.*)$/s.exec(String(error)) ?? [];
    return [fix(file, line ? `line ${line}` : '', causeOf(message))];
  }
  let text = article.steps.map(({ title, content }) => `${title} ${content}`).join(' ');
  for (const node of nodesIn(tree)) {
    const { type, url, value, attributes = [] } = node;
    const href = attributes.find(({ name }) => name === 'href')?.value;
    const link = url ?? (typeof href === 'string' ? href : undefined);
    const found = [
      type.startsWith('mdxJsx') ? tagError(node, article, jobs) : undefined,
      /^mdx(Flow|Text)Expression$/.test(type) ? insteadOfBraces : undefined,
      type === 'mdxjsEsm'
        ? 'A paragraph may not begin with "import" or "export". Reword it'
        : undefined,
      ...[value, url, ...attributes.map(({ value }) => value)].flatMap((words) =>
        typeof words === 'string'
          ? [
              typedPrice(words, insteadOfPrice),
              typedTime(words, insteadOfTime),
              business && typedNumber(words, business, insteadOfNumber),
            ]
          : [],
      ),
      link && targets ? linkError(link, targets) : undefined,
    ].filter((one) => one !== undefined);
    errors.push(
      ...found.map((one) => fix(file, `line ${node.position?.start.line ?? 1}`, one)),
    );
    if (type === 'text') text += ` ${value}`;
  }
  const words = text.match(/\S+/g)?.length ?? 0;
  const { min, max } = wordCount;
  if (words < min || words > max) {
    errors.push(fix(file, 'the text', `It has ${words} words. Write ${min} to ${max}`));
  }
  return errors;
}

/** Addresses and anchors that may be linked to; undefined while files that name some can't be read. */
function linkTargetsIn(content: Partial<Content>, folder: string): LinkTargets | undefined {
  const { services = [], towns = [], home } = content;
  const isWhole =
    services.length === slugsIn(join(folder, 'services'), '.yaml').length &&
    towns.length === slugsIn(join(folder, 'towns'), '.yaml').length &&
    home &&
    content.testimonials &&
    content.googleReviews &&
    content.brands &&
    content.faq;
  if (!isWhole) return undefined;
  return {
    addresses: new Set(pagesOf(content).map(({ address }) => address)),
    anchors: homeAnchors(content as Content),
  };
}

/** Articles can be read, and what they name and link to is there. */
export const articlesAreSound: Rule = (content, folder) => {
  const { articles = [], business, pricing } = content;
  const jobs = pricing?.jobs ?? {};
  const targets = linkTargetsIn(content, folder);
  const featured = articles.filter((article) => article.featured);
  return [
    ...articles.flatMap((article) => articleErrors(article, targets, jobs, business)),
    ...featured
      .slice(1)
      .map(({ slug }) =>
        fix(
          fileOf.article(slug),
          'featured',
          `${fileOf.article(featured[0]!.slug)} is featured too. Leave "featured: true" in one article`,
        ),
      ),
  ];
};
