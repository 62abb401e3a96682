import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse } from 'yaml';
import type { BuildManifest } from '../../contract/manifest.ts';
import type { RenderJob, RenderResult } from '../../contract/renderer.ts';

/** A renderer of the fixture's content, with the same interface as the built one. */

type Words = { greeting: string; phone: string; list: string[] };

const dist = join(dirname(process.argv[1]!), '..');

process.once('message', (job: RenderJob) => {
  const words = parse(readFileSync(join(job.content, 'words.yaml'), 'utf8')) as Words;
  if (words.greeting === 'crash') process.exit(3);
  process.send!(answer(job, words), () => process.exit(0));
});

const pageOf = ({ greeting }: Words, marks = false) =>
  `<!doctype html><title>Home</title><p${marks ? ' data-edit="words.yaml#/greeting"' : ''}>${greeting}</p>`;

function answer(job: RenderJob, words: Words): RenderResult {
  const errors =
    words.greeting === ''
      ? [{ file: 'words.yaml', path: ['greeting'], message: 'Write some text here' }]
      : [];
  switch (job.kind) {
    case 'fields':
      return {
        errors,
        fields: Object.entries(words).map(([name, value]) => ({
          file: 'words.yaml',
          path: [name],
          value,
          schema: { type: Array.isArray(value) ? 'array' : 'string' },
          title: name,
          pages: ['/'],
        })),
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
        page:
          errors.length > 0
            ? null
            : { html: pageOf(words, job.marks), csp: '', locates: false },
      };
    case 'site':
      if (errors.length === 0) writeSite(job.out, words);
      return { errors };
    default:
      return { errors };
  }
}

function writeSite(out: string, words: Words): void {
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(out, file)), { recursive: true });
    writeFileSync(join(out, file), text);
    writeFileSync(join(out, `${file}.gz`), gzipSync(text));
  };
  const shipped = readFileSync(join(dist, 'build.json'), 'utf8');
  const manifest = JSON.parse(shipped) as BuildManifest;
  manifest.business.phone.display = words.phone;
  write('site/index.html', pageOf(words));
  write('site/words.txt', words.greeting);
  write(`site/_astro/card.${words.greeting.length}.txt`, words.greeting);
  mkdirSync(join(out, 'pages'));
  copyFileSync(join(dist, 'pages/404.html'), join(out, 'pages/404.html'));
  const text = JSON.stringify(manifest);
  if (text !== shipped) writeFileSync(join(out, 'build.json'), text);
}
