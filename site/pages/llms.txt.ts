import type { APIRoute } from 'astro';
import { business, home, labels } from '../data/content.ts';
import { isShown } from '../data/claims.ts';
import type { ClaimName } from '../data/schemas/business.ts';
import { hoursInWords } from '../data/hours.ts';
import { plans, priceOf } from '../data/prices.ts';
import { canonical } from '../seo/head.ts';
import { international } from '../data/fill-placeholders.ts';
import { listedPages } from '../data/entries.ts';

const { machines } = labels;
const groups = ['services', 'areas', 'articles', 'business'] as const;

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
    ...(business.example ? [labels.exampleNotice] : []),
    [
      `- ${machines.phone}: ${business.phone} (${international(business.phone)})`,
      `- ${machines.email}: ${business.email}`,
      `- ${hoursInWords()}`,
      ...plans.map(({ title, job }) => `- ${title}: ${priceOf(job).words}`),
      `- ${home.pricing.note}`,
      ...statements
        .filter(isShown)
        .map((name) => `- ${business.claims[name].wording}: ${business.claims[name].means}`),
    ].join('\n'),
    ...groups.flatMap((group) => [
      `## ${machines.groups[group]}`,
      listedPages
        .filter((page) => page.group === group)
        .map(({ name, path, description }) => `- [${name}](${canonical(path)}): ${description}`)
        .join('\n'),
    ]),
  ];
  return new Response(`${lines.join('\n\n')}\n`);
};
