import type { Page } from '@playwright/test';

export type Document = {
  title: string;
  language: string;
  /** By name or property. */
  meta: Record<string, string>;
  canonical: string | undefined;
  /** Words that are there for people: text, names of pictures and of parts. */
  text: string;
  /** Words of the page itself, without header and footer. */
  main: string;
  /** Values of href, src and of addresses in the head. */
  addresses: string[];
  days: string[];
  crumbs: string[];
  data: Record<string, unknown>[];
};

/** Reads a page as it came from the server, before any script has run. */
export const readDocument = (page: Page, html: string): Promise<Document> =>
  page.evaluate((source) => {
    const read = new DOMParser().parseFromString(source, 'text/html');
    const all = (selector: string) => [...read.querySelectorAll(selector)];
    const attribute = (name: string) => (element: Element) => element.getAttribute(name) ?? '';
    const squeezed = (words: string) => words.replaceAll(/\s+/g, ' ').trim();
    const data = all('script[type="application/ld+json"]').map(
      (script) => JSON.parse(script.textContent ?? '') as Record<string, unknown>,
    );
    const links = ['href', 'src'].flatMap((name) => all(`[${name}]`).map(attribute(name)));
    const document = {
      title: read.title,
      language: read.documentElement.lang,
      meta: Object.fromEntries(
        all('meta[content]').map((one) => [
          attribute('property')(one) || attribute('name')(one),
          attribute('content')(one),
        ]),
      ),
      canonical: all('link[rel=canonical]').map(attribute('href'))[0],
      addresses: links,
      days: all('time').map(attribute('datetime')),
      crumbs: all('nav[aria-label=Breadcrumbs] li').map((one) =>
        squeezed((one.querySelector('a') ?? one).textContent ?? ''),
      ),
      data,
      text: '',
      main: '',
    };
    for (const unseen of all('script, style')) unseen.remove();
    // Blocks stand apart on the screen though nothing is between them in the HTML.
    for (const block of all('p, li, h1, h2, h3, div, span, td, th, br')) block.append(' ');
    const names = [
      ...all('[alt]').map(attribute('alt')),
      ...all('[aria-label]').map(attribute('aria-label')),
    ];
    document.text = squeezed([read.body.textContent, ...names].join(' '));
    document.main = squeezed(read.querySelector('main')?.textContent ?? '');
    return document;
  }, html);
