import { table } from '../../server/cli/terminal/table.ts';
import { RunningSite } from '../../tests/support/running-site.ts';
import { buildIfChanged } from '../build-if-changed.ts';
import { listAddresses } from '../built-pages.ts';
import { openChromium } from '../chromium.ts';
import { excessesOf, measures, rowOf, type PageFigures } from './budgets.ts';
import { measurePage } from './measure-page.ts';

/** Pages loaded at the same time. */
const atOnce = 4;

async function measureAll(addresses: string[]): Promise<Map<string, PageFigures>> {
  const site = await new RunningSite().start();
  const browser = await openChromium();
  const measured = new Map<string, PageFigures>();
  const queue = addresses.values();
  const work = async () => {
    for (const address of queue) {
      measured.set(address, await measurePage(browser, site.url, address));
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, work));
  } finally {
    await browser.close();
    await site.dispose();
  }
  return measured;
}

/** Holds every page of the built site to its budgets. Throws an Error that lists all excesses. */
export async function checkBudget(): Promise<void> {
  const addresses = listAddresses();
  const measured = await measureAll(addresses);
  const pages = addresses.map((address) => [address, measured.get(address)!] as const);
  const rows = pages.map(([address, figures]) => rowOf(address, figures));
  console.log(table(['page', ...measures], rows, [], Infinity));
  const excesses = pages.flatMap(([address, figures]) => excessesOf(address, figures));
  if (excesses.length > 0) throw new Error(`Over budget:\n${excesses.join('\n')}`);
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
