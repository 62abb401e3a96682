import type { APIRoute } from 'astro';
import { business, home } from '../data/content.ts';
import { exampleNotice } from '../data/vouched.ts';
import { isShown } from '../data/claims.ts';
import type { ClaimName } from '../data/schemas/business.ts';
import { hoursInWords } from '../data/hours.ts';
import { plans, priceOf } from '../data/prices.ts';
import { canonical } from '../seo/head.ts';
import { international } from '../data/facts.ts';
import { listedPages } from '../data/entries.ts';

const groups = {
  services: 'Services',
  areas: 'Areas',
  articles: 'Articles',
  business: 'Business',
};

/** Claims that are whole statements; the others are only figures. */
const statements: ClaimName[] = [
  'round-the-clock',
  'no-call-out-fee',
  'transparent-pricing',
  'licensed-and-insured',
  'all-makes',
  'mobile-service',
  'payment',
];

/** The site in brief for language models, in the form of llmstxt.org. */
export const GET: APIRoute = () => {
  const lines = [
    `# ${business.tradingName}`,
    `> ${home.search.description}`,
    ...(business.example ? [exampleNotice] : []),
    [
      `- Telephone, also WhatsApp: ${business.phone} (${international(business.phone)})`,
      `- Email: ${business.email}`,
      `- ${hoursInWords()}`,
      ...plans.map(({ title, job }) => `- ${title}: ${priceOf(job).words}`),
      `- ${home.pricing.note}`,
      ...statements
        .filter(isShown)
        .map((name) => `- ${business.claims[name].wording}: ${business.claims[name].means}`),
    ].join('\n'),
    ...Object.entries(groups).flatMap(([group, title]) => [
      `## ${title}`,
      listedPages
        .filter((page) => page.group === group)
        .map(({ name, path, description }) => `- [${name}](${canonical(path)}): ${description}`)
        .join('\n'),
    ]),
  ];
  return new Response(`${lines.join('\n\n')}\n`);
};
