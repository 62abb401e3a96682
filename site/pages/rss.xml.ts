import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';
import { business } from '../data/business.ts';
import { canonical } from '../lib/head.ts';
import { element, xmlResponse } from '../lib/xml.ts';

/** The blog for feed readers, newest first. RSS 2.0, dates as RFC 822 wants them. */
export const GET: APIRoute = async ({ site }) => {
  const posts = (await getCollection('blog')).toSorted((a, b) => +b.data.date - +a.data.date);
  const items = posts.map(({ id, data }) => {
    const address = canonical(`/blog/${id}`, site!);
    return [
      '<item>',
      element('title', data.title),
      element('link', address),
      element('guid', address),
      element('pubDate', data.date.toUTCString()),
      element('description', data.description),
      '</item>',
    ].join('');
  });
  const channel = [
    element('title', `${business.tradingName}: articles`),
    element('link', canonical('/blog', site!)),
    element('description', 'Advice on car keys, locks and lockouts.'),
    element('language', 'en-gb'),
    `<atom:link href="${new URL('/rss.xml', site).href}" rel="self" type="application/rss+xml"/>`,
    ...items,
  ];
  return xmlResponse(
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n${channel.join('\n')}\n</channel></rss>`,
  );
};
