import type { APIRoute } from 'astro';
import { canonical } from '../lib/head.ts';
import { listPages } from '../lib/site-pages.ts';
import { element, xmlResponse } from '../lib/xml.ts';

export const GET: APIRoute = async ({ site }) => {
  const entries = (await listPages()).map(({ path, modified }) => {
    const when = modified ? element('lastmod', modified.toISOString().slice(0, 10)) : '';
    return `<url>${element('loc', canonical(path, site!))}${when}</url>`;
  });
  return xmlResponse(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>`,
  );
};
