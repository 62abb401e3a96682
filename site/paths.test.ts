import { expect, test } from 'vitest';
import { blogPath } from '../contract/api.ts';
import * as paths from './paths.ts';

test('addresses that others have linked stay as they are', () => {
  const { appIconPath, brandLogoPath, cardPath, flyerPdfPath, homeSectionPath } = paths;
  const { postPath, qrCodePath, townPath } = paths;
  const constants = Object.values(paths).filter((path) => typeof path === 'string');
  expect([
    ...constants,
    blogPath,
    postPath('spare-key'),
    townPath('east-kilbride'),
    homeSectionPath('faq'),
    flyerPdfPath('Smith & Son, Locksmiths'),
    brandLogoPath('ford'),
    qrCodePath('map'),
    cardPath('/'),
    cardPath('/blog/spare-key'),
    appIconPath('icon-192'),
  ]).toMatchInlineSnapshot(`
    [
      "/",
      "/prices",
      "claims",
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
      "/style-guide",
      "/sitemap.xml",
      "/rss.xml",
      "/blog",
      "/blog/spare-key",
      "/auto-locksmith-east-kilbride",
      "/#faq",
      "/Smith-Son-Locksmiths-flyer.pdf",
      "/brands/ford.svg",
      "/qr/map.svg",
      "/cards/home.png",
      "/cards/blog/spare-key.png",
      "/icon-192.png",
    ]
  `);
});
