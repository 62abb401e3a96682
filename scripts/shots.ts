import { chromium, type Browser, type Page } from '@playwright/test';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { quotePath } from '../quote/api.ts';
import type { BuildManifest } from '../quote/build.ts';
import { layOutAll } from '../tests/support/rules.ts';
import { RunningSite } from '../tests/support/running-site.ts';
import { buildIfChanged } from './build-if-changed.ts';
import { chromiumFlags, ensureChromium } from './chromium.ts';
import { postEmptyForm } from './empty-form.ts';
import { watchRequests } from './quiet.ts';

const widths = [390, 768, 1440, 2560];
const themes = ['light', 'dark'] as const;
const folder = 'shots';
/** Pages photographed at the same time. */
const atOnce = 2;

type Sitting = { width: number; theme: (typeof themes)[number]; address: string };

/** The addresses of all pages, those that only a mistake leads to among them. */
function listAddresses(): string[] {
  const { pages } = JSON.parse(readFileSync('dist/build.json', 'utf8')) as BuildManifest;
  return [...Object.keys(pages), '/no-such-page', '/blog/no-such-article', quotePath];
}

/** Scrolls to the end, so that pictures and islands come that wait to be in sight. */
async function wakeAll(page: Page) {
  const quiet = watchRequests(page);
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));
    }
    scrollTo(0, 0);
  });
  await quiet();
}

async function photograph(browser: Browser, url: string, { width, theme, address }: Sitting) {
  const context = await browser.newContext({
    viewport: { width, height: width < 1000 ? 844 : Math.round(width * 0.56) },
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    if (address === quotePath) await postEmptyForm(page);
    await page.goto(url + address);
    await layOutAll(page);
    await wakeAll(page);
    const name = address === '/' ? 'home' : address.slice(1).replaceAll('/', '_');
    const path = `${folder}/${width}-${theme}/${name}.jpg`;
    mkdirSync(dirname(path), { recursive: true });
    await page.screenshot({ path, type: 'jpeg', quality: 80, fullPage: true });
  } finally {
    await context.close();
  }
}

/** Photographs pages (every page, unless some are named) at four widths in both themes. */
async function shoot(wanted: string[]): Promise<void> {
  await buildIfChanged();
  const addresses = wanted.length ? wanted : listAddresses();
  const sittings = addresses.flatMap((address) =>
    widths.flatMap((width) => themes.map((theme) => ({ width, theme, address }))),
  );
  const site = await new RunningSite().start();
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: chromiumFlags,
  });
  let done = 0;
  const queue = [...sittings];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      await photograph(browser, site.url, next);
      done += 1;
      console.log(`${done}/${sittings.length} ${next.address} ${next.width} ${next.theme}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, work));
  } finally {
    await browser.close();
    await site.dispose();
  }
  console.log(`See ${folder}/`);
}

try {
  await shoot(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
