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

const installed = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const findInstalled = () => installed.find((path) => path && existsSync(path));

/** Debian's package, which its own tools fetch where Playwright's download is out of reach. */
async function installDebians(): Promise<void> {
  await run('apt-get', ['update', '-qq']);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
}

/**
 * The path of a Chromium for the tests: an installed one, else Playwright's own, else
 * Debian's. Throws an Error that says what to do if there is none to be had.
 */
export async function ensureChromium(): Promise<string> {
  const own = chromium.executablePath();
  const found = findInstalled() ?? (existsSync(own) ? own : undefined);
  if (found) return found;
  for (const install of [() => run('playwright', ['install', 'chromium']), installDebians]) {
    try {
      await install();
    } catch {
      continue;
    }
    const path = existsSync(own) ? own : findInstalled();
    if (path) return path;
  }
  throw new Error(
    'The browser tests need Chromium. Install Chrome or Chromium, or set CHROMIUM_PATH to one.',
  );
}

/** Starts a Chromium without a window. Throws an Error if there is none to be had. */
export const openChromium = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags });
