import type { Browser } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { ServerProcess } from '../server/testing/server-process.ts';
import { buildIfChanged } from './build-if-changed.ts';
import { listAddresses, openPage, showAll } from './built-pages.ts';
import { openChromium } from './chromium.ts';
import { orExit } from './run.ts';

const widths = [390, 768, 1024, 1440, 2560];
const themes = ['light', 'dark'] as const;
const folder = 'shots';
/** Pages photographed at the same time. */
const atOnce = 2;

type Shot = { address: string; width: number; theme: (typeof themes)[number] };

async function photograph(browser: Browser, site: string, { address, width, theme }: Shot) {
  const context = await browser.newContext({
    viewport: { width, height: width < 1000 ? 844 : Math.round(width * 0.56) },
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    await openPage(page, site, address);
    await showAll(page);
    const name = address === '/' ? 'home' : address.slice(1).replaceAll('/', '_');
    const path = `${folder}/${width}-${theme}/${name}.jpg`;
    mkdirSync(dirname(path), { recursive: true });
    await page.screenshot({ path, type: 'jpeg', quality: 80, fullPage: true });
  } finally {
    await context.close();
  }
}

/** Photographs pages (every page, unless some are named) at five widths in both themes. */
async function photographAll(wanted: string[]): Promise<void> {
  await buildIfChanged();
  const addresses = wanted.length > 0 ? wanted : listAddresses();
  const shots = addresses.flatMap((address) =>
    widths.flatMap((width) => themes.map((theme): Shot => ({ address, width, theme }))),
  );
  const site = await new ServerProcess().start();
  const browser = await openChromium();
  const queue = shots.entries();
  const work = async () => {
    for (const [index, shot] of queue) {
      await photograph(browser, site.url, shot);
      console.log(`${index + 1}/${shots.length} ${shot.address} ${shot.width} ${shot.theme}`);
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

await orExit(() => photographAll(process.argv.slice(2)));
