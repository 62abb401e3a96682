import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import mergePatch from 'json-merge-patch';
import { parse } from 'yaml';
import type { BuildManifest } from '../../contract/manifest.ts';
import type { PhotoValue } from '../../contract/site-bodies.ts';
import type { RenderJob, RenderResult } from '../../contract/renderer.ts';
import { fieldsOf, van, type Words } from './fixture-fields.ts';

/** A renderer of the fixture's content, with the same interface as the built one. */

const dist = join(dirname(process.argv[1]!), '..');

process.once('message', async (job: RenderJob) => {
  if (job.kind === 'photo') {
    const photo = await reencoded(job.photo);
    process.send!(photo, () => process.exit(0));
    return;
  }
  const shipped = parse(readFileSync(join(job.content, 'words.yaml'), 'utf8')) as object;
  const words = mergePatch.apply(shipped, (job.patch?.['words.yaml'] ?? {}) as object) as Words;
  if (words.greeting === 'crash') process.exit(3);
  process.send!(answer(job, words), () => process.exit(0));
});

async function reencoded(photo: string): Promise<RenderResult> {
  // Slow to load, and most jobs don't need it.
  const { default: sharp } = await import('sharp');
  try {
    const jpeg = await sharp(Buffer.from(photo, 'base64')).rotate().jpeg().toBuffer();
    return { errors: [], photo: jpeg.toString('base64') };
  } catch {
    return { errors: [{ file: '', path: [], message: 'This is no photo' }] };
  }
}

/** The page shows the photo of the van, if there is one, else its drawing. */
function pictureOf({ patch, photos }: RenderJob) {
  const value = patch?.[van] as PhotoValue | undefined;
  if (!value) return { img: '', photos: {} };
  const address = `/_astro/van.${value.photo.slice(0, 8)}.avif`;
  return {
    img: `<img src="${address}" alt="${value.alt}">`,
    photos: { [address]: join(photos!, `${value.photo}.jpg`) },
  };
}

const pageOf = ({ greeting }: Words, img: string, marks = false) =>
  `<!doctype html><title>Home</title><p${marks ? ' data-edit="words.yaml#/greeting"' : ''}>${greeting}</p>${img}`;

function answer(job: RenderJob, words: Words): RenderResult {
  const { img, photos } = pictureOf(job);
  const errors = [
    ...(['greeting', 'phone'] as const).flatMap((name) =>
      words[name] === ''
        ? [{ file: 'words.yaml', path: [name], message: 'Write some text here' }]
        : [],
    ),
    ...(img.includes('alt=""')
      ? [
          {
            file: van,
            path: [],
            message: 'Say what the picture shows',
          },
        ]
      : []),
  ];
  switch (job.kind) {
    case 'fields':
      return {
        errors,
        fields: fieldsOf(words),
      };
    case 'todos':
      return {
        errors,
        todos: [
          {
            file: 'words.yaml',
            path: ['greeting'],
            what: `Check ${words.greeting}`,
            optional: false,
          },
          { file: 'legal.yaml', path: [], what: 'Have this checked', optional: true },
          ...('WHATSAPP_TO' in job.settings
            ? []
            : [{ setting: 'WHATSAPP_TO', what: 'Set it', optional: true }]),
        ],
      };
    case 'page':
      return {
        errors,
        page: errors.length > 0 ? null : { html: pageOf(words, img, job.marks), photos },
      };
    case 'site':
      if (errors.length === 0) writeSite(job.out, words, img);
      return { errors };
    default:
      return { errors };
  }
}

function writeSite(out: string, words: Words, img: string): void {
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(out, file)), { recursive: true });
    writeFileSync(join(out, file), text);
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY };
    writeFileSync(join(out, `${file}.br`), brotliCompressSync(text, { params }));
  };
  const shipped = readFileSync(join(dist, 'build.json'), 'utf8');
  const manifest = JSON.parse(shipped) as BuildManifest;
  manifest.business.phone.display = words.phone;
  // '+/x' is a page, '-/x' one that is hidden.
  for (const entry of [words.list].flat()) {
    if (entry.startsWith('+')) manifest.pages[entry.slice(1)] = manifest.pages['/blog']!;
    if (entry.startsWith('-')) manifest.redirects[entry.slice(1)] = '/#contact';
  }
  write('site/index.html', pageOf(words, img));
  write('site/words.txt', words.greeting);
  write(`site/_astro/card.${words.greeting.length}.txt`, words.greeting);
  mkdirSync(join(out, 'pages'));
  copyFileSync(join(dist, 'pages/404.html'), join(out, 'pages/404.html'));
  const text = JSON.stringify(manifest);
  if (text !== shipped) writeFileSync(join(out, 'build.json'), text);
}
