import sharp from 'sharp';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import {
  drawingSize,
  decorations,
  drawingsOnly,
  isDrawing,
  pictureFile,
  pictureName,
} from '../picture-files.ts';
import { fix, type Mistake } from '../error-message.ts';
import { fileOf, slugsOf, type Content, type Rule } from '../load.ts';
import { isTooHeavy } from '../photos.ts';
import { filesIn } from './files.ts';

const altFile = 'content/pictures/alt.yaml';

export type PictureUse = {
  file: string;
  path: PropertyKey[];
  name: string;
  needsWords: boolean;
};

/** Every picture that content uses; decorative ones are optional. */
export function usesOf({
  business,
  home,
  slides,
  googleReviews,
  services,
  articles,
}: Partial<Content>): PictureUse[] {
  const use = (
    file: string,
    path: PropertyKey[],
    name = '',
    needsWords = true,
  ): PictureUse[] => (name ? [{ file, path, name, needsWords }] : []);
  return [
    ...use('content/business.yaml', ['person', 'photo'], business?.person.photo),
    ...use('content/home.yaml', ['spareKey', 'image'], home?.spareKey.image),
    ...(slides ?? []).flatMap(({ image, upright }, index) => [
      ...use('content/slides.yaml', [index, 'image'], image),
      ...use('content/slides.yaml', [index, 'upright'], upright, false),
    ]),
    ...(googleReviews ?? []).flatMap(({ profile_photo_url: photo }, index) =>
      use('content/google-reviews.yaml', [index, 'profile_photo_url'], photo, false),
    ),
    ...(services ?? []).flatMap(({ slug, card }) =>
      use(fileOf.service(slug), ['card', 'image'], card.image),
    ),
    ...(articles ?? []).flatMap(({ slug, imageUrl }) =>
      use(fileOf.article(slug), ['imageUrl'], imageUrl),
    ),
  ];
}

const picturesIn = (folder: string) =>
  filesIn(folder).filter((file) => file.startsWith('pictures/') && pictureFile.test(file));

/** Every picture that content uses exists. */
const checkPicturesExist: Rule = function* (content, folder) {
  const files = picturesIn(folder);
  const there = new Set(files.map(pictureName));
  const drawn = new Set(files.filter(isDrawing).map(pictureName));
  for (const { file, path, name } of usesOf(content)) {
    const what = `There is no picture "${name}". Put ${name}.svg or ${name}.jpg into content/pictures, or name another`;
    if (!there.has(name)) yield fix(file, path, what);
  }
  for (const name of drawingsOnly)
    if (!drawn.has(name))
      yield fix(`content/pictures/${name}.svg`, [], 'This drawing is missing. Put it back');
  for (const name of decorations)
    if (!there.has(name))
      yield fix(`content/pictures/${name}.svg`, [], 'This picture is missing. Put it back');
};

/** Every picture is shown on some page. */
const checkPicturesUsed: Rule = function* (content, folder) {
  // The pictures that an unreadable or a hidden file uses are unknown.
  const isWhole =
    [content.business, content.home, content.slides, content.googleReviews].every(Boolean) &&
    content.services?.length === slugsOf('service', folder).length &&
    content.articles?.length === slugsOf('article', folder).length;
  const towns = slugsOf('town', folder);
  const asked = new Set([
    ...drawingsOnly,
    ...decorations,
    ...usesOf(content).map(({ name }) => name),
  ]);
  for (const file of picturesIn(folder)) {
    const name = pictureName(file);
    const town = /^towns\/(.*)/.exec(name)?.[1];
    if ((drawingsOnly.includes(name) || town !== undefined) && !isDrawing(file)) {
      yield fix(`content/${file}`, [], 'Only a drawing (.svg) works here. Take the photo out');
      continue;
    }
    if (town === undefined ? !isWhole || asked.has(name) : towns.includes(town)) continue;
    const line = content.alts?.[name] ? ` and the line "${name}" out of ${altFile}` : '';
    const what = `No page shows it. Take it out${line}, or name it where it belongs`;
    yield fix(`content/${file}`, [], what);
  }
};

/** Every picture has an alternative text. */
const checkPictureTexts: Rule = function* (content, folder) {
  const { alts } = content;
  if (!alts) return;
  const there = new Set(picturesIn(folder).map(pictureName));
  const needing = Map.groupBy(
    usesOf(content).filter(({ needsWords }) => needsWords),
    ({ name }) => name,
  );
  for (const [name, [use]] of needing) {
    const what = `${use!.file} shows it. Add a line that says what is seen on it`;
    if (!alts[name]) yield fix(altFile, [name], what);
  }
  const namedBy = new Map<string, string>();
  for (const [name, words] of Object.entries(alts)) {
    const same = namedBy.get(words);
    namedBy.set(words, same ?? name);
    if (!there.has(name))
      yield fix(
        altFile,
        [name],
        'There is no picture of this name. Correct it or drop the line',
      );
    else if (words.trim().split(/\s+/).length < 3)
      yield fix(altFile, [name], 'Say what is seen on it, in three words at least');
    else if (same) yield fix(altFile, [name], `${same} has the same words. Tell the two apart`);
  }
};

const compress = promisify(brotliCompress);

/** The size of a text after Brotli compression, in bytes. */
const weigh = async (text: string, quality = constants.BROTLI_MAX_QUALITY) =>
  (await compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })).length;

/** Most bytes of a drawing after Brotli compression. */
const heaviest = (name: string) => (name.startsWith('services/') ? 6 : 12) * 1024;

/**
 * Parts that a drawing must not have, with fixes. Only the favicon may have styles, for dark
 * tabs.
 */
const ownStyles = /<\s*style|\sstyle\s*=|<\?xml-stylesheet/i;
const unsafe: [RegExp, string][] = [
  [/<\s*script|\son\w+\s*=|javascript:/i, 'It runs a script. Save it without'],
  [
    ownStyles,
    'It has style sheets, which pages refuse. Save it as plain SVG, with presentation attributes',
  ],
  [
    /<\s*(?:image|foreignObject|iframe)|href\s*=\s*["'](?!#)|url\(\s*["']?(?!#)|<!ENTITY/i,
    'It fetches something from elsewhere. Draw that into it, or use a photo instead',
  ],
  [/<\s*text/i, 'It holds letters, whose font is not everywhere. Turn them into paths'],
];

async function drawingErrors(file: string, folder: string): Promise<Mistake[]> {
  const name = pictureName(file);
  const svg = await readFile(join(folder, file), 'utf8');
  const most = heaviest(name);
  // The best compression takes long, and is needed only if a quick one does not suffice.
  const mayBeHeavy = svg.length > most && (await weigh(svg, 5)) > most;
  const weight = mayBeHeavy ? await weigh(svg) : 0;
  const kb = (bytes: number) => (bytes / 1024).toFixed(1);
  return [
    ...unsafe
      .filter(
        ([found]) => found.test(svg) && !(found === ownStyles && name === 'brand/favicon'),
      )
      .map(([, advice]) => advice),
    ...(drawingSize(svg) ? [] : ['It has no viewBox. Save it with one']),
    ...(weight > most
      ? [
          `It weighs ${kb(weight)} KB compressed, ${kb(most)} KB at most. Simplify it, or use a photo`,
        ]
      : []),
  ].map((advice) => fix(`content/${file}`, [], advice));
}

/** Fewest px of a photo's width: across a wide screen, small beside a name, elsewhere. */
const leastWidths = { slide: 1200, reviewer: 96, other: 480 };

async function photoErrors(file: string, folder: string, least: number): Promise<Mistake[]> {
  const path = join(folder, file);
  const errors = async () => {
    const { width } = (await sharp(path).metadata()).autoOrient;
    if (width < least)
      return [`It is ${width} px wide and would be blurred. Take one of ${least} px or more`];
    if (!(await isTooHeavy(path))) return [];
    return [
      'It has too much fine detail to be made light. Choose another, or blur its background',
    ];
  };
  const advice = await errors().catch(() => [
    'This is no picture that can be opened. Save it anew as JPEG',
  ]);
  return advice.map((one) => fix(`content/${file}`, [], one));
}

/**
 * Drawings are light and harmless; photos can be opened and are large enough. The build
 * compresses them.
 */
export const checkPictureFiles: Rule = async ({ slides, googleReviews }, folder) => {
  const isSlide = (name: string) => slides?.some(({ image }) => image === name);
  const isReviewer = (name: string) =>
    googleReviews?.some(({ profile_photo_url: photo }) => photo === name);
  const leastOf = (name: string) =>
    leastWidths[isSlide(name) ? 'slide' : isReviewer(name) ? 'reviewer' : 'other'];
  const all = picturesIn(folder).map((file) =>
    isDrawing(file)
      ? drawingErrors(file, folder)
      : photoErrors(file, folder, leastOf(pictureName(file))),
  );
  return (await Promise.all(all)).flat();
};

export const pictureRules: Rule[] = [
  checkPicturesExist,
  checkPicturesUsed,
  checkPictureTexts,
  checkPictureFiles,
];
