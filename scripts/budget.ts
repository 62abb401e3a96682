import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { quotePath } from '../quote/api.ts';
import type { BuildManifest } from '../quote/build.ts';
import { RunningSite } from '../tests/support/running-site.ts';
import { buildIfChanged } from './build-if-changed.ts';
import { figuresOf, type PageFigures } from './budget/figures.ts';
import { excessesOf, tableOf } from './budget/table.ts';
import { chromiumFlags, ensureChromium } from './chromium.ts';

/** Pages loaded at the same time. */
const atOnce = 4;

type ListedPage = { address: string; file: string };

/** All pages with addresses that lead to them, those that only a mistake leads to among them. */
function listPages(): ListedPage[] {
  const { pages, special } = JSON.parse(
    readFileSync('dist/build.json', 'utf8'),
  ) as BuildManifest;
  return [
    ...Object.entries(pages).map(([address, { file }]) => ({ address, file: `dist/${file}` })),
    { address: '/no-such-page', file: `dist/${special.notFound.file}` },
    { address: '/blog/no-such-article', file: `dist/${special.postNotFound.file}` },
    { address: quotePath, file: `dist/${special.quoteProblem.file}` },
  ];
}

async function measureAll(pages: ListedPage[]): Promise<Map<string, PageFigures>> {
  const site = await new RunningSite().start();
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: chromiumFlags,
  });
  const measured = new Map<string, PageFigures>();
  const queue = [...pages];
  const work = async () => {
    for (let page = queue.shift(); page; page = queue.shift()) {
      measured.set(page.address, await figuresOf(browser, site.url, page));
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, work));
  } finally {
    await browser.close();
    await site.dispose();
  }
  return new Map([...measured].toSorted(([a], [b]) => a.localeCompare(b)));
}

/** Holds every page of the built site to its budgets. Throws an Error that lists all excesses. */
export async function checkBudget(): Promise<void> {
  const figures = await measureAll(listPages());
  console.log(tableOf(figures));
  const excesses = [...figures].flatMap(([address, of]) => excessesOf(address, of));
  if (excesses.length) throw new Error(`Over budget:\n${excesses.join('\n')}`);
}

if (import.meta.main) {
  try {
    await buildIfChanged();
    await checkBudget();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
