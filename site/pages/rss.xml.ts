import type { APIRoute } from 'astro';
import { blogPath } from '../../contract/api.ts';
import { articles, blog, business } from '../data/content.ts';
import { feedPath } from '../paths.ts';
import { canonical } from '../seo/head.ts';
import { element, xmlResponse } from '../seo/xml.ts';

/** The blog for feed readers, newest first. RSS 2.0, with dates by RFC 822. */
export const GET: APIRoute = () => {
  const items = articles.map(({ path, title, date, description }) => {
    const address = canonical(path);
    return [
      '<item>',
      element('title', title),
      element('link', address),
      element('guid', address),
      element('pubDate', date.toUTCString()),
      element('description', description),
      '</item>',
    ].join('');
  });
  const channel = [
    element('title', `${business.tradingName}: articles`),
    element('link', canonical(blogPath)),
    element('description', blog.search.description),
    element('language', 'en-gb'),
    `<atom:link href="${canonical(feedPath)}" rel="self" type="application/rss+xml"/>`,
    ...items,
  ];
  return xmlResponse(
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n${channel.join('\n')}\n</channel></rss>`,
  );
};
