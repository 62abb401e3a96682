import type { Browser } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { firstScreenBytes } from './first-flight.ts';
import type { Measure } from './limits.ts';
import { loadPage, type LoadedFile } from './load-page.ts';

/** One measured value and what it is made of, for whoever must make it smaller. */
export type Figure = { value: number; from: string };
export type PageFigures = Partial<Record<Measure, Figure>>;

type Part = Pick<LoadedFile, 'name' | 'bytes'>;

const sum = (files: Part[]) => files.reduce((total, { bytes }) => total + bytes, 0);

const named = (files: Part[]) =>
  files
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ name, bytes }) => `${name} ${bytes}`)
    .join(', ');

const figure = (files: Part[], value = sum(files)): Figure => ({
  value,
  from: named(files),
});

/** `file` is where the page lies in `dist/`. */
export async function figuresOf(
  browser: Browser,
  site: string,
  { address, file }: { address: string; file: string },
): Promise<PageFigures> {
  const isHome = address === '/';
  const load = await loadPage(browser, site + address, isHome);
  const of = (kind: LoadedFile['kind']) => load.files.filter((one) => one.kind === kind);
  const html = [...of('html'), ...of('style')];
  const scripts = of('script');
  const blocking = load.files.filter((one) => one.blocksPaint);
  const pictures = of('picture').toSorted((a, b) => b.bytes - a.bytes);
  const inlined = { name: 'in the page', bytes: load.inlineScripts };
  return {
    html: figure(html),
    blocking: figure(blocking, blocking.length),
    firstFlight: {
      value: firstScreenBytes(readFileSync(file, 'utf8'), readFileSync(`${file}.br`)),
      from: file,
    },
    scripts: figure([...scripts, inlined]),
    ...(isHome && { scrolledScripts: figure(load.scrolledScripts) }),
    fonts: figure(of('font')),
    fontFiles: figure(of('font'), of('font').length),
    picture: figure(pictures, pictures[0]?.bytes ?? 0),
    beforeLargestPaint: figure(load.files.filter((one) => one.beforeLargestPaint)),
    total: figure(load.files),
    requests: figure(load.files, load.files.length),
    thirdParties: { value: load.strangers.length, from: load.strangers.join(', ') },
  };
}
