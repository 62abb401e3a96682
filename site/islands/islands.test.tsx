// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { home, labels } from '../data/content.ts';
import { Brands } from './brands/Brands.island.tsx';
import { GoogleReviews } from './google-reviews/GoogleReviews.island.tsx';
import { QuoteForm } from './quote-form/QuoteForm.island.tsx';
import { Testimonials } from './testimonials/Testimonials.island.tsx';

const filesIn = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(folder, file));
const nameOf = (file: string) => /([^/\\]+)\.island\.tsx$/.exec(file)![1]!;
const islands = filesIn('site/islands', '.island.tsx');

/** Each island as a page might place it. A new one needs its line here. */
const samples: Record<string, ReactElement> = {
  Brands: (
    <Brands words={home.brands.controls}>
      <ul>
        <li>Ford</li>
      </ul>
    </Brands>
  ),
  GoogleReviews: (
    <GoogleReviews words={{ ...home.reviews.controls, list: 'Reviews', stars: labels.stars }}>
      Five stars
    </GoogleReviews>
  ),
  QuoteForm: <QuoteForm idPrefix="sample" formType="Sample" />,
  Testimonials: (
    <Testimonials
      testimonials={[
        { name: 'Fiona M.', note: 'Glasgow', rating: 5, text: 'Open in no time.' },
      ]}
      newest={[]}
      words={{ ...home.testimonials.controls, stars: labels.stars }}
      reviewsLink="#google-reviews"
    />
  ),
};

test.each(islands.map(nameOf))('%s is rendered where there is no browser', (name) => {
  expect(samples, 'give it sample props').toHaveProperty(name);
  expect(renderToString(samples[name])).not.toBe('');
});

test.each(islands)('%s says why it is an island', (file) => {
  expect(readFileSync(file, 'utf8')).toMatch(
    new RegExp(
      `/\\*\\*[\\s*]*An island because (?:(?!\\*/)[^])*\\*/\\s*export function ${nameOf(file)}\\b`,
    ),
  );
});

test.each(filesIn('site', '.astro'))('%s hydrates nothing but islands', (file) => {
  const source = readFileSync(file, 'utf8');
  const imported = new Map(
    [...source.matchAll(/import \{ (\w+) \} from '([^']+)'/g)].map(([, name, from]) => [
      name,
      from,
    ]),
  );
  for (const [tag, name] of source.matchAll(/<([\w.]+)[^<>]*\sclient:/g)) {
    expect(imported.get(name), tag).toMatch(/\.island\.tsx$/);
  }
});
