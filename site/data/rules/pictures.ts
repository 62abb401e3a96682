import sharp from 'sharp';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  decorations,
  drawingSize,
  drawingsOnly,
  isDrawing,
  pictureFile,
  pictureName,
} from '../picture-files.ts';
import { fix, type Mistake } from '../error-message.ts';
import { contentFile, type Content, type Rule } from '../load.ts';
import { pathOfPicture, withOwnerPhotos } from '../owner-photos.ts';
import { filesIn } from './references.ts';

const altFile = 'content/pictures/alt.yaml';

export type PictureUse = {
  file: string;
  path: PropertyKey[];
  name: string;
  needsWords: boolean;
};

/** The same scene again, and faces beside their names. */
const decorative: PropertyKey[] = ['upright', 'profile_photo_url'];

/** Every picture that content uses, which may have gaps. */
export function usesOf({
  business,
  home,
  slides,
  googleReviews,
  services,
  articles,
}: Content): PictureUse[] {
  const use = (file: string, path: PropertyKey[], name = ''): PictureUse[] =>
    name ? [{ file, path, name, needsWords: !decorative.includes(path.at(-1)!) }] : [];
  return [
    ...use('content/business.yaml', ['person', 'photo'], business.person.photo),
    ...use('content/home.yaml', ['spareKey', 'image'], home.spareKey.image),
    ...slides.flatMap((slide, index) => [
      ...use('content/slides.yaml', [index, 'image'], slide?.image),
      ...use('content/slides.yaml', [index, 'upright'], slide?.upright),
    ]),
    ...googleReviews.flatMap((review, index) =>
      use(
        'content/google-reviews.yaml',
        [index, 'profile_photo_url'],
        review?.profile_photo_url,
      ),
    ),
    ...services.flatMap(({ slug, card }) =>
      use(contentFile.service(slug), ['card', 'image'], card.image),
    ),
    ...articles.flatMap(({ slug, imageUrl }) =>
      use(contentFile.article(slug), ['imageUrl'], imageUrl),
    ),
  ];
}

/** The pictures of a content folder. */
export const picturesIn = (folder: string) =>
  withOwnerPhotos(
    filesIn(folder).filter((file) => file.startsWith('pictures/') && pictureFile.test(file)),
  );

/** Every picture that content uses exists, with words for those who can't see it. */
const checkPicturesExist: Rule = function* (content, folder) {
  const { alts } = content;
  const files = picturesIn(folder);
  const there = new Set(files.map(pictureName));
  /** A page of the owner's shows the placeholder until he chooses a photo. */
  const isOwn = (file: string) => !existsSync(join(folder, file.replace('content/', '')));
  for (const file of files) {
    const name = pictureName(file);
    if ((drawingsOnly.includes(name) || name.startsWith('towns/')) && !isDrawing(file))
      yield fix(`content/${file}`, [], 'Only a drawing (.svg) works here. Take the photo out');
  }
  for (const { file, path, name, needsWords } of usesOf(content)) {
    const missing = `There is no picture "${name}". Put ${name}.svg or ${name}.jpg into content/pictures, or name another`;
    if (!there.has(name) && !isOwn(file)) yield fix(file, path, missing);
    else if (there.has(name) && needsWords && !alts[name])
      yield fix(altFile, [name], `${file} shows it. Add a line that says what is seen on it`);
  }
  for (const name of [...drawingsOnly, ...decorations])
    if (!there.has(name))
      yield fix(`content/pictures/${name}.svg`, [], 'This drawing is missing. Put it back');
  for (const name of Object.keys(alts))
    if (!there.has(name))
      yield fix(
        altFile,
        [name],
        'There is no picture of this name. Correct it or drop the line',
      );
};

const ownStyles = /<\s*style|\sstyle\s*=|<\?xml-stylesheet/i;
/** Parts that a drawing must not have, with fixes. Only the favicon may have styles, for dark tabs. */
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

async function errorsIn(file: string, folder: string): Promise<Mistake[]> {
  const path = pathOfPicture(folder, file);
  const found: string[] = [];
  if (isDrawing(file)) {
    const svg = await readFile(path, 'utf8');
    const isFavicon = pictureName(file) === 'brand/favicon';
    for (const [active, advice] of unsafe)
      if (active.test(svg) && !(isFavicon && active === ownStyles)) found.push(advice);
    if (!drawingSize(svg)) found.push('It has no viewBox. Save it with one');
  } else if (
    !(await sharp(path)
      .stats()
      .catch(() => undefined))
  )
    found.push('This is no picture that can be opened. Save it anew as JPEG');
  return found.map((advice) => fix(`content/${file}`, [], advice));
}

/** Photos can be opened, and drawings are harmless. */
export const checkPictureFiles: Rule = async (_content, folder) =>
  (await Promise.all(picturesIn(folder).map((file) => errorsIn(file, folder)))).flat();

export const pictureRules: Rule[] = [checkPicturesExist, checkPictureFiles];
