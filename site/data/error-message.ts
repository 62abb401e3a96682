/** A mistake in content: the file as the owner knows it, the place in it, and what to write there instead. */
export class Mistake {
  readonly file: string;
  /** Empty where the whole file is meant. */
  readonly path: PropertyKey[];
  readonly what: string;
  /** Says the place better than its path, as in 'line 3'. */
  readonly where: string;

  constructor(file: string, path: PropertyKey[], what: string, where = fieldAt(path)) {
    this.file = file;
    this.path = path;
    this.what = what;
    this.where = where;
  }

  /** The one line that the owner is told in a terminal. */
  toString(): string {
    return `Fix ${this.file}: ${this.where && `${this.where}: `}${this.what}`;
  }
}

export const fix = (file: string, path: PropertyKey[], what: string, where?: string) =>
  new Mistake(file, path, what, where);

/** ['faq', 1, 'answer'] → 'faq, entry 2, answer'; ['search', 'title'] → 'search.title'. */
function fieldAt(path: PropertyKey[]): string {
  return path
    .map((part, at) => {
      if (typeof part === 'number') return `${at > 0 ? ', ' : ''}entry ${part + 1}`;
      return `${at === 0 ? '' : typeof path[at - 1] === 'number' ? ', ' : '.'}${String(part)}`;
    })
    .join('');
}

/** What the owner calls files, where a sentence names one. */
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

/** A mistake's sentence for the app, in which nobody knows of files: 'the price list' for 'content/pricing.yaml'. */
export const withoutFiles = (what: string): string =>
  what.replaceAll(fileName, (_, path: string) => {
    const name = path.replace(/^.*\//, '');
    return fileNames[name] ?? `the page “${name.replaceAll('-', ' ')}”`;
  });
