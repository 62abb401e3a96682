import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import type * as z from 'zod';
import {
  brandsSchema,
  faqSchema,
  googleReviewsSchema,
  slidesSchema,
  testimonialsSchema,
} from './lists.ts';
import { readYaml } from './read.ts';
import { serviceSchema } from './services.ts';
import { townSchema } from './towns.ts';

const files = import.meta.glob<string>('../../content/**/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const content = (file: string) => parse(files[`../../content/${file}`]!) as never;

type List = Record<string, unknown>[];
type Town = {
  postcodes: string[];
  search: { title: string; description: string };
  local: { areas: string[] };
  callOuts: unknown[];
};
type Service = { card: { link: string }; cards: unknown[]; testimonials: unknown[]; faq: unknown[] };

const drop = (list: List) => list.slice(1);
const withFirst = (more: Record<string, unknown>) => (list: List) => [
  { ...list[0], ...more },
  ...list.slice(1),
];
const onTown = (change: (town: Town) => void) => (town: Town) => (change(town), town);
const onService = (change: (one: Service) => void) => (one: Service) => (change(one), one);

const town = 'towns/hamilton.yaml';
const service = 'services/lost-car-key-replacement.yaml';

test.each<[string, z.ZodType, (content: never) => unknown, RegExp]>([
  ['brands.yaml', brandsSchema, drop, /28 brands/],
  ['brands.yaml', brandsSchema, (list: List) => [list[1], ...drop(list)], /stands here twice/],
  ['faq.yaml', faqSchema, drop, /nine questions/],
  ['faq.yaml', faqSchema, withFirst({ answer: '' }), /0\.answer: Write some text/],
  ['slides.yaml', slidesSchema, drop, /three slides/],
  ['testimonials.yaml', testimonialsSchema, drop, /five testimonials/],
  ['testimonials.yaml', testimonialsSchema, withFirst({ date: 'May' }), /0\.date: Write a date/],
  ['google-reviews.yaml', googleReviewsSchema, withFirst({ rating: 6 }), /0\.rating: .* 1 to 5/],
  [
    town,
    townSchema,
    onTown(({ search }) => (search.title = 'x'.repeat(61))),
    /search\.title: Shorten it to 60/,
  ],
  [
    town,
    townSchema,
    onTown(({ search }) => (search.description = 'x'.repeat(156))),
    /search\.description: Shorten it to 155/,
  ],
  [town, townSchema, onTown(({ local }) => local.areas.splice(7)), /local\.areas: Name 8 to 10/],
  [
    town,
    townSchema,
    onTown(({ local }) => local.areas.push('Bothwell')),
    /local\.areas: Name 8 to 10/,
  ],
  [town, townSchema, onTown(({ postcodes }) => (postcodes[0] = 'ml3')), /postcodes\.0: Write an/],
  [town, townSchema, onTown(({ callOuts }) => callOuts.pop()), /callOuts: Describe three/],
  [service, serviceSchema, onService(({ cards }) => cards.pop()), /cards: .* exactly two/],
  [
    service,
    serviceSchema,
    onService(({ testimonials }) => testimonials.pop()),
    /testimonials: .* exactly two/,
  ],
  [service, serviceSchema, onService(({ faq }) => faq.pop()), /faq: .* has three/],
  [service, serviceSchema, onService(({ card }) => (card.link = 'keys')), /card\.link: Write/],
])('%s holds to its limits', (file, schema, change, mend) => {
  const read = (value: unknown) => readYaml(`content/${file}`, stringify(value), schema);
  expect(() => read(content(file))).not.toThrow();
  const broken = () => read(change(content(file)));
  expect(broken).toThrow(`Please mend content/${file}`);
  expect(broken).toThrow(mend);
});
