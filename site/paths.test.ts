import { expect, test } from 'vitest';
import { blogPath, postPath, townPath } from '../contract/api.ts';
import * as paths from './paths.ts';

test("published addresses don't change", () => {
  const { cardPath, flyerPdfPath, homeSectionPath } = paths;
  expect([
    ...Object.values(paths).filter((path) => typeof path === 'string' && path.startsWith('/')),
    blogPath,
    postPath('spare-key'),
    townPath('east-kilbride'),
    homeSectionPath('faq'),
    flyerPdfPath('Smith & Son, Locksmiths'),
    cardPath('/'),
    cardPath('/blog/spare-key'),
  ]).toMatchInlineSnapshot(`
    [
      "/",
      "/_astro/",
      "/prices",
      "/prices#claims",
      "/prices#steps",
      "/about",
      "/terms",
      "/flyer",
      "/flyer-sheet",
      "/404",
      "/blog/not-found",
      "/quote-error",
      "/offline",
      "/google-reviews.json",
      "/favicon.ico",
      "/favicon.svg",
      "/site.webmanifest",
      "/sitemap.xml",
      "/rss.xml",
      "/blog",
      "/blog/spare-key",
      "/auto-locksmith-east-kilbride",
      "/#faq",
      "/Smith-Son-Locksmiths-flyer.pdf",
      "/cards/home.png",
      "/cards/blog/spare-key.png",
    ]
  `);
});
