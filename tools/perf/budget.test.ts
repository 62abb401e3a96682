import type { Browser } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openChromium } from '../chromium.ts';
import { excessesOf } from './budget.ts';
import { measurePage, slow4g } from './measure-page.ts';

/** Text that compresses to no less than half. */
const filler = (bytes: number) => randomBytes(bytes / 2).toString('hex');

const firstScreen = '<h1>Locked out?</h1><a href="tel:+44">Call</a>';
const files: Record<string, [type: string, text: string]> = {
  '/blog': [
    'text/html',
    `<link rel="stylesheet" href="/sheet.css"><p title="${filler(30_000)}"></p>${firstScreen}
     <script>addEventListener('load', () => import('/late.js'))</script>
     <script async src="https://ads.example.com/ad.js"></script>`,
  ],
  '/sheet.css': ['text/css', 'h1 { color: green }'],
  '/late.js': ['text/javascript', 'import "/later.js"'],
  '/later.js': ['text/javascript', `/* ${filler(13_000)} */`],
};

let browser: Browser;
const server = createServer(({ url }, response) => {
  const [type, text] = files[url!] ?? ['text/plain', ''];
  response.setHeader('Content-Type', type).end(text);
});

beforeAll(async () => {
  browser = await openChromium();
  await once(server.listen(0), 'listening');
});

afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  server.close();
});

const measure = (address: string) =>
  measurePage(
    browser,
    { site: `http://localhost:${(server.address() as AddressInfo).port}`, address },
    slow4g,
  );

test('a page over budget is reported with each figure, its limit and the file', async () => {
  const excesses = excessesOf('/blog', await measure('/blog'));
  expect(excesses).toEqual([
    expect.stringMatching(
      /^\/blog: HTML\+CSS KB 3\d\.\d, allowed 20\.0 \(\/blog 3\d+, \/sheet\.css 19\)$/,
    ),
    expect.stringMatching(/^\/blog: 1st screen by KB 1\d\.\d, allowed 14\.0 \(\/blog 1\d+\)$/),
    '/blog: render-blocking 1, allowed 0 (/sheet.css 19)',
    expect.stringMatching(
      /^\/blog: JS KB 13\.\d, allowed 12\.0 \(\/later\.js 130\d\d, .*in the page/,
    ),
    '/blog: 3rd parties 1, allowed 0 (https://ads.example.com/ad.js 0)',
  ]);
});
