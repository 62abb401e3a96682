import { altsFile } from './alts.ts';
import { claimNames } from './business.ts';
import { planNames } from './pricing.ts';

/** Where something stands, as the owner knows it. */
type Place = { file: string; field: string };

export type ContentPage = {
  file: string;
  /** Address without trailing slash. */
  address: string;
  title: string;
  description: string;
};

export type Content = {
  pages: ContentPage[];
  /** Names of pictures that content asks for, and whether a page shows them to be read. */
  pictures: (Place & { name: string; needsWords: boolean })[];
  /** Names of pictures that have words for people who cannot see them. */
  described: string[];
  /** Bodies of articles, whose links and marks are looked up. */
  articles: { file: string; body: string }[];
  /** All files of `content/`, with their path from there. */
  files: string[];
};

/** What each folder of `content/` is read for; other files in it would go unnoticed. */
const endings: [folder: RegExp, ending: RegExp, mend: string][] = [
  [/^(towns|services)\//, /^[^/]+\/[a-z0-9-]+\.yaml$/, 'Name it like east-kilbride.yaml'],
  [/^blog\//, /^[^/]+\/[a-z0-9-]+\.mdx$/, 'Name it like spare-key-vs-cloned-key.mdx'],
];

const pictureEnding = /\.(svg|jpg|jpeg|png|webp|avif)$/;

/** What stands in more than one page though each needs its own. */
function doubles(pages: ContentPage[], field: 'address' | 'title' | 'description'): string[] {
  const first = new Map<string, string>();
  return pages.flatMap(({ file, ...page }) => {
    const other = first.get(page[field]);
    first.set(page[field], other ?? file);
    if (other === undefined) return [];
    return [`${file}: its ${field} "${page[field]}" is that of ${other} too. Give it its own`];
  });
}

function wrongPictures({ pictures, described, files }: Content): string[] {
  const there = new Set(
    files
      .filter((file) => pictureEnding.test(file))
      .map((file) => file.replace(/^pictures\//, '').replace(pictureEnding, '')),
  );
  return [
    ...pictures
      .filter(({ name }) => !there.has(name))
      .map(
        ({ file, field, name }) =>
          `${file}: ${field} asks for a picture "${name}" which is not there. ` +
          `Put ${name}.svg or ${name}.jpg into content/pictures, or name another`,
      ),
    ...pictures
      .filter(({ name, needsWords }) => needsWords && !described.includes(name))
      .map(
        ({ file, name }) =>
          `${altsFile}: no line for "${name}", which ${file} shows. Say there what it shows`,
      ),
    ...described
      .filter((name) => !there.has(name))
      .map((name) => `${altsFile}: there is no picture "${name}". Mend the name or drop the line`),
  ];
}

function deadLinks({ articles, pages }: Content): string[] {
  const addresses = new Set(pages.map(({ address }) => address));
  return articles.flatMap(({ file, body }) =>
    [...body.matchAll(/(?:\]\(|href=")(\/[^)\s#"]*)/g)]
      .map(([, address]) => address!)
      .filter((address) => !addresses.has(address))
      .map((address) => `${file}: it links to ${address}, which is no page. Mend the address`),
  );
}

/** What articles name in their marks, and what there is. */
const marks: [mark: RegExp, there: readonly string[]][] = [
  [/<(?:Claim name|If claim)="([^"]*)"/g, claimNames],
  [/<Price of="([^"]*)"/g, planNames],
];

function unknownMarks({ articles }: Content): string[] {
  return articles.flatMap(({ file, body }) =>
    marks.flatMap(([mark, there]) =>
      [...body.matchAll(mark)]
        .filter(([, name]) => !there.includes(name!))
        .map(([words]) => `${file}: ${words} names what is not there. Choose ${there.join(', ')}`),
    ),
  );
}

function unreadFiles({ files }: Content): string[] {
  return files.flatMap((file) =>
    endings
      .filter(([folder, ending]) => folder.test(file) && !ending.test(file))
      .map(([, , mend]) => `content/${file}: nothing reads a file of this name. ${mend}`),
  );
}

/**
 * What no file can get wrong by itself: things that must differ, and names that must
 * lead somewhere. Throws an Error with a line for each mistake: file, field and mend.
 */
export function checkContent(content: Content): void {
  const mistakes = [
    ...doubles(content.pages, 'address'),
    ...doubles(content.pages, 'title'),
    ...doubles(content.pages, 'description'),
    ...wrongPictures(content),
    ...deadLinks(content),
    ...unknownMarks(content),
    ...unreadFiles(content),
  ];
  if (mistakes.length > 0) throw new Error(`Please mend:\n  ${mistakes.join('\n  ')}`);
}
