import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { expect, it } from 'vitest';
import type { Business } from './schemas/business.ts';
import { loadContent, type Content } from './load.ts';
import { copyContent } from '../../tests/support/content-copy.ts';
import { fixture } from '../../tests/support/fixture.ts';
import { todosIn } from './todos.ts';

const real = {
  legalName: 'Clyde Keys Ltd',
  phone: '07911 123456',
  landline: '0141 555 0199',
  email: 'help@clydekeys.co.uk',
  legal: {
    registeredNumber: 'SC123456',
    registeredIn: 'Scotland',
    registeredOffice: '1 Any Street, Glasgow',
    serviceAddress: '',
    privacyPolicy: 'https://clydekeys.co.uk/privacy',
    terms: 'https://clydekeys.co.uk/terms',
    vatNumber: '',
    icoNumber: 'ZA123456',
  },
  insurance: { insurer: 'An Insurer plc', cover: '', number: '', link: '' },
  complaints: { person: 'A. Keysmith', scheme: '' },
};
const settings = {
  SITE_URL: 'https://www.clydekeys.co.uk',
  PUBLIC_GA_MEASUREMENT_ID: 'G-AB12CD34EF',
  WHATSAPP_TOKEN: 'token',
  WHATSAPP_PHONE_NUMBER_ID: '1234567890',
  WHATSAPP_TO: '+44 7911 123456',
};

const finished = (text: string) =>
  text
    .replaceAll('sample: true', 'sample: false')
    .replaceAll('confirmed: false', 'confirmed: true');
const filesIn = (folder: string) =>
  readdirSync(join(fixture.content, folder)).map((name) => `${folder}/${name}`);
/** The fixture's to-dos before going live. */
const ready = {
  'testimonials.yaml': finished,
  'google-reviews.yaml': finished,
  'pricing.yaml': finished,
  ...Object.fromEntries(
    [...filesIn('services'), ...filesIn('towns')].map((file) => [file, finished]),
  ),
  'business.yaml': (text: string) => {
    const business = parse(text) as Business;
    const suppliers = { ...business.suppliers, hosting: 'A Host Ltd, United Kingdom' };
    for (const claim of Object.values(business.claims)) claim.shown = false;
    return stringify({ ...business, ...real, suppliers });
  },
};

let done: Content | undefined;
/** The to-dos after one more change to finished content. */
function asksFor(change: (content: Content) => void, env: Record<string, string> = settings) {
  done ??= loadContent(copyContent(ready)).content as Content;
  const content = structuredClone(done);
  change(content);
  const todos = Object.groupBy(todosIn(content, env), ({ optional }) =>
    optional ? 'optional' : 'required',
  );
  const namesOf = (kind: keyof typeof todos) =>
    (todos[kind] ?? []).map(({ where, field }) => `${where.split('/').at(-1)}: ${field}`);
  return { required: namesOf('required'), optional: namesOf('optional') };
}

const inBusiness = (field: string) => `business.yaml: ${field}`;

it.each<[what: string, change: (content: Content) => void, fields: string[]]>([
  [
    'what a company must show, but for nothing that the site can do without',
    ({ business: { legal } }) => {
      for (const name in legal) legal[name as keyof typeof legal] = '';
    },
    ['legal.registeredNumber', 'legal.registeredOffice', 'legal.icoNumber'].map(inBusiness),
  ],
  [
    'his own name and an address as a sole trader, who has no registered office',
    ({ business }) => {
      business.legalName = 'Clyde Keys';
      business.legal.registeredNumber = '';
      business.legal.registeredOffice = '';
    },
    ['person.name', 'legal.serviceAddress'].map(inBusiness),
  ],
  [
    'the number and office of a company whose form is written out',
    ({ business }) => {
      business.legalName = 'Clyde Keys Limited Liability Partnership';
      business.legal.registeredNumber = '';
      business.legal.registeredOffice = '';
    },
    ['legal.registeredNumber', 'legal.registeredOffice'].map(inBusiness),
  ],
  [
    'an insurer and a person for complaints',
    ({ business: { insurance, complaints } }) => {
      insurance.insurer = '';
      complaints.person = '';
    },
    ['insurance.insurer', 'complaints.person'].map(inBusiness),
  ],
  [
    'the proof of claims that are shown',
    ({ business: { claims } }) => {
      Object.assign(claims.response, { shown: true, evidence: '' });
      Object.assign(claims['no-hidden-fees'], { shown: true, evidence: 'Invoices' });
    },
    [inBusiness('claims.response.evidence')],
  ],
  [
    'who keeps the data of visitors',
    ({ business }) => (business.suppliers = { hosting: '', email: '', transfers: '' }),
    [inBusiness('suppliers.hosting')],
  ],
  [
    'each price and each rule to be confirmed',
    ({ pricing: { jobs, page } }) => {
      jobs['lost-chip']!.confirmed = false;
      jobs['lost-chip']!.makes = {
        toyota: { price: 999, usuallyUpTo: 1200, time: '', includes: '', confirmed: false },
      };
      page.rules.items[1]!.confirmed = false;
    },
    [
      'pricing.yaml: jobs.lost-chip.confirmed',
      'pricing.yaml: jobs.lost-chip.makes.toyota.confirmed',
      'pricing.yaml: page.rules.items, entry 2, confirmed',
    ],
  ],
  [
    'whether he is registered for VAT, unless he has put in his number',
    ({ pricing }) => (pricing.vat.confirmed = false),
    ['pricing.yaml: vat.confirmed'],
  ],
  [
    'each promise of the legal pages with a deadline to be confirmed',
    (content) => {
      content.business.legal.terms = '';
      content.terms.sections[0]!.paragraphs[0]!.confirmed = false;
    },
    ['terms.yaml: sections, "Who we are", confirmed'],
  ],
  [
    'the arrival time of each town to be confirmed',
    ({ towns }) => (towns.find(({ slug }) => slug === 'falkirk')!.arrival.confirmed = false),
    ['falkirk.yaml: arrival.confirmed'],
  ],
  [
    'real words for samples, file by file',
    ({ testimonials, services }) => {
      for (const at of [0, 2]) testimonials[at]!.sample = true;
      const service = services.find(({ slug }) => slug === 'car-key-replacement')!;
      service.testimonials = testimonials.slice(1, 3);
    },
    ['testimonials.yaml: entries 1, 3', 'car-key-replacement.yaml: testimonials, entry 2'],
  ],
])('an owner is asked for %s', (_, change, fields) => {
  expect(asksFor(change).required).toEqual(fields);
});

it.each([
  // Drama numbers and example domains.
  ['phone', '07700 900123'],
  ['phone', '01632 960000'],
  ['phone', '020 7946 0123'],
  ['phone', '0191 498 0456'],
  ['landline', '0141 496 0999'],
  ['email', 'help@x.example.co.uk'],
  ['email', 'help@example.com'],
  ['email', 'a@b.test'],
  ['email', 'a@b.example'],
] as const)('the example %s %s is not accepted', (field, value) => {
  const { required } = asksFor(({ business }) => (business[field] = value));
  expect(required).toEqual([inBusiness(field)]);
});

it('unchecked legal pages are optional, and only reported if they are on this site', () => {
  const { required, optional } = asksFor((content) => {
    content.business.legal.privacyPolicy = '';
    content.privacy.checked = '';
    content.terms.checked = '';
  });
  expect(required).toEqual([]);
  expect(optional).toContain('privacy.yaml: checked');
  expect(optional).not.toContain('terms.yaml: checked');
});

it('other facts are optional, but reported while missing', () => {
  const before = asksFor(() => {});
  const after = asksFor(({ business }) => {
    business.guarantee.keys = '12 months';
    business.deposits = 'half of a key that is ordered';
  });
  expect([before.required, after.required]).toEqual([[], []]);
  const given = ['guarantee.keys', 'deposits'].map(inBusiness);
  expect(before.optional).toEqual(expect.arrayContaining(given));
  expect(after.optional).toEqual(before.optional.filter((it) => !given.includes(it)));
});

it('analytics and WhatsApp are optional while none of their settings is set', () => {
  const { required, optional } = asksFor(() => {}, { SITE_URL: settings.SITE_URL });
  expect(required).toEqual([]);
  const [, ...others] = Object.keys(settings).map((name) => `Settings (.env): ${name}`);
  expect(optional.filter((it) => it.startsWith('Settings'))).toEqual(others);
});

it.each([
  ['SITE_URL', ''],
  ['SITE_URL', 'http://localhost:3000'],
  ['SITE_URL', 'https://localhost'],
  ['SITE_URL', 'http://www.clydekeys.co.uk'],
  ['SITE_URL', 'https://192.168.0.7'],
  ['SITE_URL', 'https://clydekeys.example'],
  ['PUBLIC_GA_MEASUREMENT_ID', 'UA-12345-1'],
  ['WHATSAPP_TOKEN', ' '],
  ['WHATSAPP_TO', '447700900999'],
])('%s=%s is reported before going live', (name, value) => {
  const { required } = asksFor(() => {}, { ...settings, [name]: value });
  expect(required).toEqual([`Settings (.env): ${name}`]);
});

it("e-mail settings require the mailbox's provider in the privacy notice", () => {
  const env = { ...settings, SMTP_URL: 'smtps://smtp.clydekeys.co.uk' };
  const { required } = asksFor(({ business }) => (business.suppliers.email = ''), env);
  expect(required).toEqual([inBusiness('suppliers.email')]);
});

it.each<[what: string, change: (text: string) => string, status: number, said: RegExp]>([
  [
    'what is left, and fails while there is any',
    (text) => ready['business.yaml'](text).replace(real.phone, '07700 900123'),
    1,
    /^content\/business\.yaml: phone: 07700 900123 belongs to nobody: put in yours\n\n[^]*\nNot ready: 1 to do before real visitors come\.\n$/,
  ],
  ['that nothing is left', ready['business.yaml'], 0, /Ready/],
])('the command prints %s', (_, change, status, said) => {
  const CONTENT_DIR = copyContent({ ...ready, 'business.yaml': change });
  const { stdout, stderr, ...ended } = spawnSync(process.execPath, ['tools/golive.ts'], {
    encoding: 'utf8',
    env: { ...process.env, ...settings, CONTENT_DIR },
  });
  expect(stdout + stderr).toMatch(said);
  expect(ended.status).toBe(status);
});
