import { brotliCompressSync, constants } from 'node:zlib';
import { privacyPath } from '../../contract/api.ts';
import { keepDaysText, type ServerFeature } from '../../contract/page-marks.ts';
import type { Config } from '../config.ts';
import { etagOf, htmlOf, type Build, type Page } from './load-build.ts';

/** Values for the marks of a page: see contract/page-marks.ts. Texts are escaped here. */
export type Fill = { texts: Record<string, string>; facts: ReadonlySet<string> };

/** A mark; in an address its brackets are percent-encoded. */
const marks = /(⟦|%E2%9F%A6)(\/if|[\w:-]+)(?:⟧|%E2%9F%A7)/g;

/** Fills in a built page, in one pass, so that typed text that looks like a mark stays as it is. */
export function fillPage(html: string, { texts, facts }: Fill): string {
  let filled = '';
  let from = 0;
  /** One entry for each open condition: true if its part is shown. */
  const parts = [true];
  for (const { 0: mark, 1: bracket, 2: name = '', index } of html.matchAll(marks)) {
    const isShown = parts.at(-1)!;
    if (isShown) filled += html.slice(from, index);
    from = index + mark.length;
    if (name === '/if') parts.pop();
    else if (name.startsWith('if:')) parts.push(isShown && facts.has(name.slice(3)));
    else if (isShown) {
      const text = texts[name] ?? '';
      filled += bracket === '⟦' ? escapeHtml(text) : encodeURIComponent(text);
    }
  }
  return filled + html.slice(from);
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // Browsers would turn a plain CR into a line feed.
  '\r': '&#13;',
};

const escapeHtml = (text: string) =>
  text.replace(/[&<>"'\r]/g, (character) => entities[character]!);

/** Fills a page in the same way for everybody, and compresses it again. */
export function filledForAll(page: Page, fill: Fill): Page {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const brotli = brotliCompressSync(fillPage(htmlOf(page), fill), { params });
  return { ...page, etag: etagOf(brotli, page.csp + page.locates), brotli };
}

type Settings = Pick<Config, 'whatsapp' | 'email' | 'dvsa' | 'dvla' | 'keepDays'>;

/** Fills in the privacy notice by this server's settings, unless the notice is elsewhere. */
export function withPrivacyNotice(build: Build, settings: Settings): Build {
  const built = build.pages.get(privacyPath);
  if (!built) return build;
  const features: Record<ServerFeature, boolean> = {
    whatsapp: settings.whatsapp !== undefined,
    email: settings.email !== undefined,
    vehicles: (settings.dvsa ?? settings.dvla) !== undefined,
  };
  const facts = new Set(Object.entries(features).flatMap(([name, isOn]) => (isOn ? name : [])));
  const texts = { [keepDaysText]: String(settings.keepDays) };
  const filled = filledForAll(built, { texts, facts });
  return { ...build, pages: new Map(build.pages).set(privacyPath, filled) };
}
