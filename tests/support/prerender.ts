import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a page tells of itself: before anybody saw it, and after it was shown. */
export type Prerendered = {
  commandsBefore: number;
  scriptsBefore: number;
  commands: unknown[][];
  scripts: number;
};

/** Stands in every page: has `to` made ready from `from`, goes there, and reports. */
const driver = (from: string, to: string) => `
const commands = () => (window.dataLayer ?? []).map((command) => Array.from(command));
const scripts = () => performance.getEntriesByType('resource')
  .filter(({ name }) => name.includes('googletagmanager.com')).length;
if (location.pathname === '${from}') {
  fetch('/until-ready').then(() => location.assign('${to}'));
  addEventListener('load', () => {
    const rules = document.createElement('script');
    rules.type = 'speculationrules';
    rules.text = '{"prerender":[{"urls":["${to}"],"eagerness":"immediate"}]}';
    document.head.append(rules);
  });
}
if (document.prerendering) addEventListener('load', () => setTimeout(() => {
  const before = { commandsBefore: commands().length, scriptsBefore: scripts() };
  document.addEventListener('prerenderingchange', () => {
    const look = new PerformanceObserver(() => {
      if (scripts() === 0) return;
      look.disconnect();
      const report = { ...before, commands: commands(), scripts: scripts() };
      fetch('/report', { method: 'POST', body: JSON.stringify(report) });
    });
    look.observe({ type: 'resource' });
  });
  fetch('/ready');
}));`;

/**
 * Opens `from` in a browser that prerenders `to`, then goes there. A browser that is
 * driven through its debugging protocol refuses to prerender, so this one drives itself,
 * by a script put into the pages on their way (without their policy, which would refuse it).
 */
export async function prerender(
  browser: { executablePath: string; args: string[] },
  site: string,
  { from, to }: { from: string; to: string },
): Promise<Prerendered> {
  const profile = mkdtempSync(join(tmpdir(), 'prerender-'));
  const reported = Promise.withResolvers<Prerendered>();
  const ready = Promise.withResolvers<void>();

  const proxy = createServer(async (request, response) => {
    if (request.url === '/report') {
      let body = '';
      for await (const chunk of request) body += chunk;
      response.end();
      return reported.resolve(JSON.parse(body) as Prerendered);
    }
    if (request.url === '/ready') {
      ready.resolve();
      return response.end();
    }
    if (request.url === '/until-ready') {
      await ready.promise;
      return response.end();
    }
    const answer = await fetch(site + request.url);
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    if (!type.startsWith('text/html'))
      return response.end(Buffer.from(await answer.arrayBuffer()));
    const html = await answer.text();
    response.end(html.replace('<head>', `<head><script>${driver(from, to)}</script>`));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;

  const child = spawn(
    browser.executablePath,
    [
      ...browser.args,
      '--headless=new',
      `--user-data-dir=${profile}`,
      `http://localhost:${port}${from}`,
    ],
    { stdio: 'ignore' },
  );
  const gone = new Promise((resolve) => child.once('exit', resolve));
  try {
    return await reported.promise;
  } finally {
    child.kill();
    await gone;
    proxy.closeAllConnections();
    proxy.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
