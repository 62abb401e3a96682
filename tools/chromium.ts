import { chromium, type Browser } from '@playwright/test';
import { existsSync } from 'node:fs';
import { run } from './run.ts';

/** Nothing but what a page asks for goes over the network, in a container too. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Without the machinery of windows: tests take a third less time in it. */
const headlessShell = '/usr/bin/chromium-headless-shell';
const wholes = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  chromium.executablePath(),
];

/** Debian's packages, which its own tools fetch where Playwright's download is out of reach. */
async function installDebians(): Promise<void> {
  await run('apt-get', ['update', '-qq']);
  const packages = ['chromium', 'chromium-headless-shell'];
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
}

const find = (paths: (string | undefined)[]) => paths.find((path) => path && existsSync(path));

/** The path of a Chromium with all that visitors' have, the one CHROMIUM_PATH names before others. */
export const wholeChromium = () => find([process.env['CHROMIUM_PATH'], ...wholes]);

/** The path of the Chromium that tests run in, if one is installed. */
export const testChromium = () =>
  find([process.env['CHROMIUM_PATH'], headlessShell]) ?? wholeChromium();

/**
 * The path of a Chromium for the tests, which Playwright or Debian brings if there is none. Throws
 * an Error that says what to do if there is none to be had.
 */
export async function ensureChromium(): Promise<string> {
  for (const install of [() => run('playwright', ['install', 'chromium']), installDebians]) {
    if (wholeChromium()) break;
    await install().catch(() => undefined);
  }
  const found = testChromium();
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium. Install Chrome or Chromium, or set CHROMIUM_PATH to one.',
  );
}

/** Starts a Chromium without a window. Throws an Error if there is none to be had. */
export const openChromium = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags });
