import sharp from 'sharp';
import { readFile } from 'node:fs/promises';
import { fix } from '../error-message.ts';
import { contentValues } from '../files.ts';
import type { Content, Rule } from '../load.ts';
import {
  decorations,
  drawingSize,
  drawingsOnly,
  isDrawing,
  pathOfPicture,
  pictureFile,
  pictureName,
  withOwnerPhotos,
} from '../picture-files.ts';
import { metaOf } from '../schema-walk.ts';
import { filesIn } from './references.ts';

export type PictureUse = {
  file: string;
  path: PropertyKey[];
  name: string;
  needsWords: boolean;
};

/** The same scene again, and faces beside their names. */
const decorative: PropertyKey[] = ['upright', 'profile_photo_url'];

/** Every picture that content uses, which may have gaps. */
export const usesOf = (content: Content): PictureUse[] =>
  [...contentValues(content)].flatMap(({ file, path, schema, value: name }) =>
    metaOf(schema).isPicture && typeof name === 'string' && name
      ? { file, path, name, needsWords: !decorative.includes(path.at(-1)!) }
      : [],
  );

/** The pictures of a content folder. */
export const picturesIn = (folder: string) =>
  withOwnerPhotos(filesIn(folder).filter((file) => pictureFile.test(file)));

/** Every picture that is shown exists, with words for those who can't see it. */
const checkPicturesExist: Rule = function* (content, folder) {
  const files = picturesIn(folder);
  const there = new Set(files.map(pictureName));
  for (const file of files) {
    const name = pictureName(file);
    if ((drawingsOnly.includes(name) || name.startsWith('towns/')) && !isDrawing(file))
      yield fix(file, [], 'Only a drawing (.svg) works here. Take the photo out');
  }
  for (const name of [...drawingsOnly, ...decorations])
    if (!there.has(name))
      yield fix(`pictures/${name}.svg`, [], 'This drawing is missing. Put it back');
  for (const name of Object.keys(content.alts))
    if (!there.has(name))
      yield fix(
        'pictures/alt.yaml',
        [name],
        'There is no picture of this name. Put it back, or take this line out',
      );
  for (const { file, path, name, needsWords } of usesOf(content)) {
    const missing = `There is no picture "${name}". Put ${name}.svg or ${name}.jpg into content/pictures, or name another`;
    // A page that has no picture of its own shows the placeholder.
    const isOwn = file.startsWith(`${name}.`);
    if (!there.has(name) && !isOwn) yield fix(file, path, missing);
    const words = `${file} shows it. Add a line that says what is seen on it`;
    if (there.has(name) && needsWords && !content.alts[name])
      yield fix('pictures/alt.yaml', [name], words);
  }
};

const active =
  /<(?:[\w.-]+:)?(?:script|image|feImage|foreignObject|iframe|animate\w*|set|handler)\b|\son\w+\s*=|javascript:|href\s*=\s*["'](?!#)|url\(\s*["']?(?!#)|<!ENTITY/i;
const styled = /<(?:[\w.-]+:)?style\b|\sstyle\s*=|<\?xml-stylesheet/i;

function drawingError(svg: string, name: string): string | undefined {
  if (active.test(svg))
    return 'It runs or fetches something, which no drawing may. Save it without, or use a photo';
  // The favicon has styles for dark tabs.
  if (styled.test(svg) && name !== 'brand/favicon')
    return 'It has style sheets, which pages refuse. Save it as plain SVG, with presentation attributes';
  return drawingSize(svg) ? undefined : 'It has no viewBox. Save it with one';
}

/** What is wrong with a picture. The beginning of a photo that is cut off can be read, so all of it is. */
const pictureError = (file: string, path: string): Promise<string | undefined> =>
  isDrawing(file)
    ? sharp(path)
        .metadata()
        .then(() => readFile(path, 'utf8'))
        .then(
          (svg) => drawingError(svg, pictureName(file)),
          () => 'This is no drawing that can be opened. Save it anew as plain SVG',
        )
    : sharp(path)
        .stats()
        .then(
          () => undefined,
          () => 'This is no picture that can be opened. Save it anew as JPEG',
        );

/** Pictures can be opened, and drawings are harmless. */
export const checkPictureFiles: Rule = async (_content, folder) => {
  const found = picturesIn(folder).map(async (file) => {
    const what = await pictureError(file, pathOfPicture(folder, file));
    return what === undefined ? [] : fix(file, [], what);
  });
  return (await Promise.all(found)).flat();
};

export const pictureRules: Rule[] = [checkPicturesExist, checkPictureFiles];
