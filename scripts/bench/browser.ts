import { chromium, type Browser } from '@playwright/test';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { chromiumFlags, ensureChromium } from '../chromium.ts';

/** A browser, and the port on which Lighthouse reaches it too. */
export type MeasuringBrowser = { browser: Browser; port: number };

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Starts a Chromium that keeps left pages as people's do. */
export async function openBrowser(): Promise<MeasuringBrowser> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    // The proxies before the measured pages have certificates of their own.
    args: [...chromiumFlags, `--remote-debugging-port=${port}`, '--ignore-certificate-errors'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  return { browser, port };
}
