/** A mistake's sentence, with more than what to write. */
type Said = { what: string; where?: string; help?: string | undefined; byHand?: string };

/** A mistake in content: the place of it, and what to write instead. */
export class Mistake {
  /** Its path inside the content folder. */
  readonly file: string;
  /** Empty for the whole file. */
  readonly path: PropertyKey[];
  readonly what: string;
  /** A clearer place than the path, as in 'line 3'. */
  readonly where: string;
  /** The purpose of the field. The app shows it beside the field, so it isn't part of `what`. */
  readonly help: string | undefined;
  /** More advice for somebody who edits the file, after `what`. The app leaves it out. */
  readonly byHand: string;

  constructor(file: string, path: PropertyKey[], said: string | Said) {
    const { what, where, help, byHand }: Said =
      typeof said === 'string' ? { what: said } : said;
    this.file = file;
    this.path = path;
    this.what = what;
    this.where = where ?? fieldAt(path);
    this.help = help;
    this.byHand = byHand ?? '';
  }

  /** One line for the terminal. */
  toString(): string {
    const help = this.help
      ? ` (${this.help.charAt(0).toLowerCase()}${this.help.slice(1)})`
      : '';
    return `Fix content/${this.file}: ${this.where && `${this.where}${help}: `}${this.what}${this.byHand}`;
  }
}

export const fix = (...mistake: ConstructorParameters<typeof Mistake>) =>
  new Mistake(...mistake);

/** ['faq', 1, 'answer'] → 'faq, entry 2, answer'; ['search', 'title'] → 'search.title'. */
export function fieldAt(path: PropertyKey[]): string {
  return path
    .map((part, at) => {
      if (typeof part === 'number') return `${at > 0 ? ', ' : ''}entry ${part + 1}`;
      return `${at === 0 ? '' : typeof path[at - 1] === 'number' ? ', ' : '.'}${String(part)}`;
    })
    .join('');
}

/** The owner's names for files. */
const fileNames: Record<string, string> = {
  about: 'the page about you',
  brands: 'the list of makes',
  business: 'your business details',
  faq: 'the questions',
  flyer: 'the flyer',
  'google-reviews': 'the Google reviews',
  home: 'the home page',
  pricing: 'the price list',
  quote: 'the quote form',
  testimonials: 'the testimonials',
};
const fileName = /(?:content\/)?\b((?:[a-z]+\/)?[a-z0-9-]+)\.(?:yaml|mdx)\b/g;

/**
 * Replaces file names in a mistake's sentence for the app: 'the price list' for
 * 'content/pricing.yaml'.
 */
export const withoutFiles = (what: string): string =>
  what.replaceAll(fileName, (_, path: string) => {
    const name = path.replace(/^.*\//, '');
    return fileNames[name] ?? `the page “${name.replaceAll('-', ' ')}”`;
  });
