import { expect, it } from 'vitest';
import { groupNames as groups } from '../../contract/confirmed.ts';
import type { Content } from './load.ts';
import { todosIn } from './todos.ts';

const settings = {
  SITE_URL: 'https://www.clydekeys.co.uk',
  PUBLIC_GA_MEASUREMENT_ID: 'G-AB12CD34EF',
  WHATSAPP_TOKEN: 'token',
  WHATSAPP_PHONE_NUMBER_ID: '1234567890',
  WHATSAPP_TO: '+44 7911 123456',
};
const inBusiness = (field: string) => `business.yaml: ${field}`;

/** The content of a site whose owner has confirmed every group and taken the notice off. */
const ready = () =>
  ({
    business: {
      example: false,
      confirmed: Object.fromEntries(groups.map((group) => [group, { right: true }])),
      phone: '07911 123456',
      landline: '',
      email: 'ann@clydekeys.co.uk',
      legalName: 'Clyde Keys',
      legal: {},
      person: {},
      insurance: {},
      complaints: {},
      van: {},
      guarantee: {},
      suppliers: {},
      map: {},
      claims: { response: { wording: 'Fast', shown: false, evidence: '' } },
    },
    testimonials: [],
    googleReviews: [],
    services: [{ slug: 'opening', name: 'Opening', testimonials: [] }],
  }) as unknown as Content;

/** The to-dos of that site after a change. */
function asksFor(change: (content: Content) => void, env: Record<string, string> = settings) {
  const content = ready();
  change(content);
  const todos = Object.groupBy(todosIn(content, env), ({ optional }) =>
    optional ? 'optional' : 'required',
  );
  const namesOf = (kind: keyof typeof todos) =>
    (todos[kind] ?? []).map(({ where, field }) => `${where.split('/').at(-1)}: ${field}`);
  return { required: namesOf('required'), optional: namesOf('optional') };
}

it('an owner confirms eight groups, and then takes the example notice off', () => {
  expect(asksFor(() => {}).required).toEqual([]);
  expect(
    asksFor(({ business }) => {
      business.example = true;
      business.confirmed.prices.right = business.confirmed.reviews.right = false;
    }).required,
  ).toEqual(['confirmed.prices', 'confirmed.reviews'].map(inBusiness));
  expect(asksFor(({ business }) => (business.example = true)).required).toEqual([
    inBusiness('example'),
  ]);
});

const review = { name: 'Ann', location: 'Ayr', rating: 5, text: 'Quick', sample: true };

const lacking: [what: string, change: (content: Content) => void, fields: string[]][] = [
  [
    'the number and office of a company whose form is written out',
    ({ business }) => {
      business.legalName = 'Clyde Keys Limited Liability Partnership';
      business.legal.registeredNumber = business.legal.registeredOffice = '';
    },
    ['legal.registeredNumber', 'legal.registeredOffice'].map(inBusiness),
  ],
  [
    'the name and address of a sole trader',
    ({ business }) => {
      business.legalName = 'Clyde Keys';
      business.person.name = business.legal.serviceAddress = '';
    },
    ['person.name', 'legal.serviceAddress'].map(inBusiness),
  ],
  [
    'the proof of a claim that is shown',
    ({ business: { claims } }) => Object.assign(claims.response, { shown: true, evidence: '' }),
    [inBusiness('claims.response.evidence')],
  ],
  [
    'the first invented review of each list',
    (content) => {
      const more = { id: 1, avatar: 'AB', date: '2026-11-12' };
      const real = { ...review, ...more, sample: false };
      content.testimonials = [{ ...real, sample: true }, real, { ...real, sample: true }];
      // A hidden claim leaves a gap.
      const emptied = undefined as never;
      content.services[0]!.testimonials = [emptied, { ...review, sample: false }, review];
    },
    ['testimonials.yaml: entry 1', 'opening.yaml: testimonials, entry 3'],
  ],
];

it('advice names what a step left out', () => {
  for (const [what, change, fields] of lacking) {
    const { required, optional } = asksFor(change);
    expect(required, what).toEqual([]);
    expect(optional, what).toEqual(expect.arrayContaining(fields));
  }
});

it('analytics and WhatsApp are optional while none of their settings is set', () => {
  const { required, optional } = asksFor(() => {}, { SITE_URL: settings.SITE_URL });
  expect(required).toEqual([]);
  const [, ...others] = Object.keys(settings).map((name) => `Settings (.env): ${name}`);
  expect(optional.filter((it) => it.startsWith('Settings'))).toEqual(others);
});

it('settings that can not be those of a live site are reported before going live', () => {
  for (const [name, value] of [
    ['SITE_URL', ''],
    ['SITE_URL', 'https://localhost'],
    ['SITE_URL', 'http://www.clydekeys.co.uk'],
    ['SITE_URL', 'https://clydekeys.example'],
    ['PUBLIC_GA_MEASUREMENT_ID', 'UA-12345-1'],
    ['WHATSAPP_TOKEN', ' '],
    ['WHATSAPP_TO', '447700900999'],
  ] as const) {
    const { required } = asksFor(() => {}, { ...settings, [name]: value });
    expect(required, `${name}=${value}`).toEqual([`Settings (.env): ${name}`]);
  }
});
