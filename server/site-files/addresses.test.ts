import { describe, expect } from 'vitest';
import { it } from '../testing/app-test.ts';

const post = '/blog/spare-key-vs-cloned-key';

describe('an address as people print and copy it', () => {
  it('leads to the page of that name, with its query', async ({ test }) => {
    const cases = [
      ['/Blog', '/blog'],
      ['/PRIVACY', '/privacy'],
      ['/Blog/Spare-Key-vs-Cloned-Key', post],
      ...['.', '),', '."', '">', '**', '_', '%20'].map((end) => [`/blog${end}`, '/blog']),
      ...['”', '\u00a0', '\u200b', '\r\n', '🔑'].map((end) => [
        `/blog${encodeURIComponent(end)}`,
        '/blog',
      ]),
      ['/blog/', '/blog'],
      ['/blog.html', '/blog'],
      ['/blog.htm', '/blog'],
      ['/index.html', '/'],
      ['/blog/index.html', '/blog'],
      ['/blog%22%3Ehere', '/blog'],
      ['/blog;jsessionid=1', '/blog'],
      ['/blog&utm_source=mail', '/blog'],
      ['/blog/spare_key_vs_cloned_key', post],
      ['/blog/)', '/blog'],
      ['/Blog.HTML.', '/blog'],
      ['//blog', '/blog'],
      ['/blog//spare-key-vs-cloned-key', post],
      [`/blog/spare-key-vs${encodeURIComponent('‑')}cloned-key`, post],
      [`/blog/spare-key-vs-${encodeURIComponent('\u00ad')}cloned-key`, post],
      ['/blog/spare-key-vs-%0Acloned-key', post],
      ['/)', '/'],
    ];
    for (const [typed, page] of cases) {
      expect(await test.app.inject(typed!), typed).toMatchObject({
        statusCode: 301,
        headers: { location: page },
      });
      const { headers } = await test.app.inject(`${typed}?utm_source=van&q=A.`);
      expect(headers.location, typed).toBe(`${page}?utm_source=van&q=A.`);
    }
    const head = await test.app.inject({ method: 'HEAD', url: '/Blog' });
    expect(head).toMatchObject({ statusCode: 301, headers: { location: '/blog' } });
  });

  it('stays unknown where the rest is no page of its own', async ({ test }) => {
    for (const unknown of [
      ...['/Prices-2024', '/blog.php', '/blog/nothing.', '/blogs', '/b-log', '/(blog)'],
      ...['/robots.txt.', '/_ASTRO/app.0a1b2c.js', '/Owner', '/owner)', '/request/Blog.'],
      ...['/owner/assets/app-1a2b.js.', '/API/form-token', '/api/form-token.', '/%ff.'],
    ])
      expect((await test.app.inject(unknown)).statusCode, unknown).toBe(404);
    const posted = await test.app.inject({ method: 'POST', url: '/Blog' });
    expect(posted.statusCode).toBe(404);
  });
});
