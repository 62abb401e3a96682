import { expect, test } from 'vitest';
import { ifMark, serverFeatures } from '../../contract/page-marks.ts';
import { business, content } from '../../site/data/content.ts';
import { legalPages } from '../../site/data/pages.ts';
import { allPages, builtPages, one, pageAt, readBuilt, textOf } from './pages.ts';

const pages = legalPages(content);

test.each(pages)('$path is headed, dated and names the company', ({ path, sections }) => {
  const main = one(pageAt(path).document, 'main');
  expect(main.querySelectorAll('h2')).toHaveLength(sections.length);
  expect(one(main, 'time').getAttribute('datetime')).toMatch(/^20\d\d-\d\d-\d\d$/);
  expect(textOf(main)).toContain(business.legalName);
});

test('the privacy notice has an entry for each feature that the server can remove', () => {
  if (!pages.some(({ path }) => path === '/privacy')) return;
  const built = readBuilt(pageAt('/privacy').file);
  for (const feature of serverFeatures) expect(built).toContain(ifMark(feature));
});

test('every quote form links to the privacy notice', () => {
  const wanted = business.legal.privacyPolicy || '/privacy';
  const forms = allPages.flatMap(({ document }) => [
    ...document.querySelectorAll('form[action="/api/quote-requests"]'),
  ]);
  expect(forms.length).toBeGreaterThan(builtPages.length / 4);
  for (const form of forms) expect(form.querySelector(`a[href="${wanted}"]`)).not.toBeNull();
});
