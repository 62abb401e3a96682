import type { Content } from '../../site/data/load.ts';
import { dayNames } from '../../site/data/schemas/business.ts';

const search = (title: string) => ({ title, description: title, ogTitle: title });
const written = {
  date: new Date('2026-11-12'),
  related: [],
  steps: [],
  written: '',
  body: 'Words.',
};
const hours = { opens: '09:00', closes: '17:50' };

/** What rules read of a content of one page of each kind, two towns and two articles. */
export const smallContent = () =>
  ({
    about: { search: search('About'), name: 'About' },
    blog: { search: search('Blog'), title: 'Blog' },
    flyer: { search: search('Flyer') },
    quote: { received: { search: search('Received') } },
    business: {
      example: true,
      legal: {
        vatNumber: '',
        privacyPolicy: 'https://x.test/privacy',
        terms: 'https://x.test/terms',
      },
      person: { photo: '' },
      hours: Object.fromEntries(dayNames.map((day) => [day, hours])),
      claims: {
        'round-the-clock': { shown: false, wording: '24/7 emergency service', means: '' },
      },
    },
    alts: { 'services/opening': 'A hand on a car door' },
    articles: [
      { slug: 'spare', path: '/blog/spare', title: 'Spare keys', ...written },
      { slug: 'lost', path: '/blog/lost', title: 'Lost keys', ...written },
    ],
    brands: [{ name: 'Ford', logo: 'ford' }],
    faq: [],
    googleReviews: [],
    hidden: [],
    home: {
      search: search('Home'),
      spareKey: { job: 'opening', image: '', benefits: [] },
      whyChooseUs: { reasons: [], figures: [] },
      contact: { coverage: { areas: [] } },
    },
    makes: [
      {
        slug: 'ford',
        name: 'Ford',
        path: '/car-keys/ford',
        jobs: ['coding'],
        search: search('Ford keys'),
        hero: { title: 'Ford keys' },
      },
    ],
    navigation: { footer: ['opening'], homePage: [] },
    pages: { town: { jobs: ['opening'], label: 'Locksmith in {town}' } },
    pricing: {
      jobs: {
        opening: { price: 60, makes: {} },
        coding: { makes: { ford: { price: 95 } } },
      },
      plans: { quick: { job: 'opening' } },
      page: { examples: { bills: [] }, search: search('Prices') },
    },
    services: [
      {
        slug: 'opening',
        name: 'Opening',
        path: '/opening',
        job: 'opening',
        related: [],
        card: { link: '/opening', image: 'services/opening' },
        search: search('Opening'),
        testimonials: [],
      },
    ],
    slides: [],
    testimonials: [],
    towns: ['ayr', 'largs'].map((slug, at, all) => ({
      slug,
      name: slug,
      path: `/auto-locksmith-${slug}`,
      nearby: [all[1 - at]],
      search: search(`Auto locksmith ${slug}`),
    })),
  }) as unknown as Content;

const pictures = [
  ...['brand/favicon', 'brand/maskable', 'brand/social-card', 'brand/symbol', 'flyer'],
  ...['placeholder', 'about/locksmith', 'backdrops/skyline', 'not-found', 'received'],
  'services/opening',
];

export const drawing = (more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${more}</svg>`;

/** The files of that content: empty ones, which rules look for, and drawings. */
export const smallFiles = (): Record<string, string> => ({
  ...Object.fromEntries(pictures.map((name) => [`pictures/${name}.svg`, drawing()])),
  ...Object.fromEntries(
    ['blog/lost.mdx', 'blog/spare.mdx', 'makes/ford.yaml', 'services/opening.yaml']
      .concat(['towns/ayr.yaml', 'towns/largs.yaml'])
      .map((file) => [file, '']),
  ),
});
