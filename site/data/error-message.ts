type Details = { where?: string | undefined; help?: string | undefined; about?: string };

/**
 * A mistake in content: the file's name for the owner, the place in it, and what to write
 * instead.
 */
export class Mistake {
  readonly file: string;
  /** Empty for the whole file. */
  readonly path: PropertyKey[];
  readonly what: string;
  /** A clearer place than the path, as in 'line 3'. */
  readonly where: string;
  /** The purpose of the field. The app shows it beside the field, so it isn't part of `what`. */
  readonly help: string | undefined;
  /** The file that lacks something, where another one is to be changed. */
  readonly about: string;

  constructor(
    file: string,
    path: PropertyKey[],
    what: string,
    { where = fieldAt(path), help, about = file }: Details = {},
  ) {
    this.file = file;
    this.path = path;
    this.what = what;
    this.where = where;
    this.help = help;
    this.about = about;
  }

  /** One line for the terminal. */
  toString(): string {
    const help = this.help
      ? ` (${this.help.charAt(0).toLowerCase()}${this.help.slice(1)})`
      : '';
    return `Fix ${this.file}: ${this.where && `${this.where}${help}: `}${this.what}`;
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

/** Parts of the advice that read differently in the app. */
const inApp: [RegExp, string][] = [
  [/Write shown: false, or/, 'Take the tick out of “Show it”, or write'],
  [/,? or put it between \{if:[\w-]+\} and \{\/if\}(?: and hide that claim)?/, ''],
  [/leave usuallyUpTo out/, 'leave the upper end empty'],
  [/ in quotes,/, ','],
  [/, or leave it empty: ''/, ', or leave it empty'],
  [/of the opening hours/, 'of your opening hours'],
  [/Add a line "- [\w-]+" here, or under [\w ,]+/, 'Add it to this list, or to another menu'],
  [/(There is no [\w ]+ "[\w-]+"\.) Choose from: .*/, '$1 Take it out'],
  [/Write true or false/, 'Choose yes or no'],
  [/then write confirmed: true/, 'then tick “I have checked this”'],
  [/set shown: false/, 'take the tick out of “Show it”'],
  [/take "sample: true" away/, 'take the tick out of “Only an example”'],
];

/**
 * Replaces file names in a mistake's sentence for the app: 'the price list' for
 * 'content/pricing.yaml'.
 */
export const withoutFiles = (what: string): string =>
  inApp
    .reduce((said, [written, then]) => said.replace(written, then), what)
    .replaceAll(fileName, (_, path: string) => {
      const name = path.replace(/^.*\//, '');
      return fileNames[name] ?? `the page “${name.replaceAll('-', ' ')}”`;
    });
