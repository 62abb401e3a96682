import { chromium } from '@playwright/test';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { chromiumFlags, ensureChromium } from '../chromium.ts';
import { loadPage } from './load-page.ts';

const files: Record<string, [type: string, text: string]> = {
  '/': [
    'text/html',
    `<link rel="stylesheet" href="/sheet.css"><h1>Locked out?</h1>
     <script>setTimeout(() => import('/late.js'), 9000)</script>`,
  ],
  '/sheet.css': ['text/css', 'h1 { color: green }'],
  '/late.js': ['text/javascript', 'import "/later.js"'],
  '/later.js': ['text/javascript', '/* nothing */'],
};

test('sees style sheets that block the paint, and scripts that come seconds after the load', async () => {
  const server = createServer(({ url }, response) => {
    const [type, text] = files[url!] ?? ['text/plain', ''];
    response.setHeader('Content-Type', type).end(text);
  }).listen(0);
  await once(server, 'listening');
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: chromiumFlags,
  });
  try {
    const url = `http://localhost:${(server.address() as AddressInfo).port}/`;
    const load = await loadPage(browser, url, false);
    const found = (name: string) => load.files.find((file) => file.name === name);
    expect(found('/sheet.css')).toMatchObject({ kind: 'style', bytes: 19, blocksPaint: true });
    expect(found('/late.js')).toMatchObject({ kind: 'script', blocksPaint: false });
    expect(found('/later.js')).toMatchObject({ kind: 'script', bytes: 13 });
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
});
