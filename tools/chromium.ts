import { chromium, type Browser } from '@playwright/test';
import { existsSync } from 'node:fs';
import { run } from './run.ts';

/** No background network requests; works in a container too. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Chromium without a window system: tests take a third less time. */
const headlessShell = '/usr/bin/chromium-headless-shell';
const wholes = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  chromium.executablePath(),
];

/** Installs Debian's packages where Playwright's download is out of reach. */
async function installDebians(): Promise<void> {
  await run('apt-get', ['update', '-qq']);
  const packages = ['chromium', 'chromium-headless-shell'];
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
}

const find = (paths: (string | undefined)[]) => paths.find((path) => path && existsSync(path));

/** The path of a full Chromium, CHROMIUM_PATH first. */
export const wholeChromium = () => find([process.env['CHROMIUM_PATH'], ...wholes]);

/** The path of the Chromium that tests run in, if one is installed. */
export const testChromium = () =>
  find([process.env['CHROMIUM_PATH'], headlessShell]) ?? wholeChromium();

/**
 * The path of a Chromium for the tests, installed from Playwright or Debian if there is none.
 * Throws an Error that says what to do if that fails.
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

/** Starts a headless Chromium. Throws an Error if none can be installed. */
export const openChromium = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags });
