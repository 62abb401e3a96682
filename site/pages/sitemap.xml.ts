import type { APIRoute } from 'astro';
import { canonical } from '../seo/head.ts';
import { listedPages } from '../data/entries.ts';
import { element, xmlResponse } from '../seo/xml.ts';

export const GET: APIRoute = () => {
  const entries = listedPages.map(({ path, modified }) => {
    const when = modified ? element('lastmod', modified.toISOString().slice(0, 10)) : '';
    return `<url>${element('loc', canonical(path))}${when}</url>`;
  });
  return xmlResponse(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>`,
  );
};
