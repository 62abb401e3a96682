import type { APIRoute } from 'astro';
import { blog } from '../data/blog.ts';
import { business } from '../data/business.ts';
import { postPath } from '../data/post.ts';
import { allPosts } from '../data/posts.ts';
import { canonical } from '../lib/head.ts';
import { element, xmlResponse } from '../lib/xml.ts';

/** The blog for feed readers, newest first. RSS 2.0, dates as RFC 822 wants them. */
export const GET: APIRoute = async ({ site }) => {
  const items = (await allPosts()).map((post) => {
    const { data } = post;
    const address = canonical(postPath(post), site!);
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
    element('description', blog.search.description),
    element('language', 'en-gb'),
    `<atom:link href="${new URL('/rss.xml', site).href}" rel="self" type="application/rss+xml"/>`,
    ...items,
  ];
  return xmlResponse(
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n${channel.join('\n')}\n</channel></rss>`,
  );
};
