import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { copyContent, set, type Edit } from '../../tests/support/content-copy.ts';
import { contentFolder, loadContent, type Content } from './load.ts';
import { claimNames } from './schemas/business.ts';
import { todosIn } from './todos.ts';

/** The facts of a business that is ready for real visitors. */
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
    privacyPolicy: '',
    terms: '',
    vatNumber: '',
    icoNumber: 'ZA123456',
  },
  insurance: { insurer: 'An Insurer plc', cover: '', number: '', link: '' },
  complaints: { person: 'A. Keysmith', scheme: '' },
  suppliers: { hosting: 'A Host Ltd, United Kingdom', email: '', transfers: '' },
  guarantee: { keys: '', labour: '' },
  deposits: '',
};
const settings = {
  SITE_URL: 'https://www.clydekeys.co.uk',
  PUBLIC_GA_MEASUREMENT_ID: 'G-AB12CD34EF',
  WHATSAPP_TOKEN: 'token',
  WHATSAPP_PHONE_NUMBER_ID: '1234567890',
  WHATSAPP_TO: '+44 7911 123456',
};

/** The edits that make the site's content ready. */
const finish: Edit = (text) =>
  text
    .replaceAll('sample: true', 'sample: false')
    .replaceAll('confirmed: false', 'confirmed: true');
const ready: Record<string, Edit[]> = Object.fromEntries(
  globSync('{*,services/*,towns/*}.yaml', { cwd: contentFolder }).map((file) => [
    file,
    [finish],
  ]),
);
ready['business.yaml'] = [
  ...Object.entries(real).map(([field, value]) => set([field], value)),
  ...claimNames.map((claim) => set(['claims', claim, 'shown'], false)),
];

let done: Content | undefined;
/** The to-dos after one more change to content that is ready. */
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
const review = { name: 'Ann', location: 'Ayr', rating: 5, text: 'Quick', sample: true };
const { pricing, services, terms, towns } = loadContent(contentFolder).content as Content;
const [job] = Object.keys(pricing.jobs);

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
      business.legal.registeredNumber = business.legal.registeredOffice = '';
    },
    ['person.name', 'legal.serviceAddress'].map(inBusiness),
  ],
  [
    'the number and office of a company whose form is written out',
    ({ business }) => {
      business.legalName = 'Clyde Keys Limited Liability Partnership';
      business.legal.registeredNumber = business.legal.registeredOffice = '';
    },
    ['legal.registeredNumber', 'legal.registeredOffice'].map(inBusiness),
  ],
  [
    'an insurer, a person for complaints, and who keeps the data of visitors',
    ({ business: { insurance, complaints, suppliers } }) => {
      insurance.insurer = complaints.person = suppliers.hosting = '';
    },
    ['insurance.insurer', 'complaints.person', 'suppliers.hosting'].map(inBusiness),
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
    'each price, each rule and the note on VAT to be confirmed',
    ({ pricing: { jobs, page, vat } }) => {
      jobs[job!]!.confirmed = false;
      jobs[job!]!.makes = {
        toyota: { price: 999, usuallyUpTo: 1200, time: '', includes: '', confirmed: false },
      };
      page.rules.items = [{ title: 'A rule', text: 'of ours', confirmed: false }];
      vat.confirmed = false;
    },
    [
      `pricing.yaml: jobs.${job}.confirmed`,
      `pricing.yaml: jobs.${job}.makes.toyota.confirmed`,
      'pricing.yaml: page.rules.items, entry 1, confirmed',
      'pricing.yaml: vat.confirmed',
    ],
  ],
  [
    'each promise of the legal pages with a deadline to be confirmed',
    (content) => {
      content.terms.sections[0]!.paragraphs[0]!.confirmed = false;
    },
    [`terms.yaml: sections, "${terms.sections[0]!.title}", confirmed`],
  ],
  [
    'the arrival time of each town to be confirmed',
    ({ towns }) => (towns[0]!.arrival.confirmed = false),
    [`${towns[0]!.slug}.yaml: arrival.confirmed`],
  ],
  [
    'real words for samples, file by file',
    (content) => {
      const more = { id: 1, avatar: 'AB', date: '2026-11-12' };
      const real = { ...review, ...more, sample: false };
      content.testimonials = [{ ...real, sample: true }, real, { ...real, sample: true }];
      content.services[0]!.testimonials = [{ ...review, sample: false }, review];
    },
    ['testimonials.yaml: entries 1, 3', `${services[0]!.slug}.yaml: testimonials, entry 2`],
  ],
])('an owner is asked for %s', (_, change, fields) => {
  expect(asksFor(change).required).toEqual(fields);
});

it.each([
  // Drama numbers and example domains.
  ['phone', '07700 900123'],
  ['phone', '01632 960000'],
  ['phone', '020 7946 0123'],
  ['landline', '0141 496 0999'],
  ['email', 'help@x.example.co.uk'],
  ['email', 'a@b.test'],
] as const)('the example %s %s is not accepted', (field, value) => {
  const { required } = asksFor(({ business }) => (business[field] = value));
  expect(required).toEqual([inBusiness(field)]);
});

it('legal pages that nobody has checked and other missing facts are reported as optional', () => {
  const before = asksFor(({ business, privacy, terms }) => {
    business.legal.terms = 'https://clydekeys.co.uk/terms';
    privacy.checked = terms.checked = '';
  });
  expect(before.required).toEqual([]);
  const missing = ['guarantee.keys', 'deposits'].map(inBusiness);
  expect(before.optional).toEqual(
    expect.arrayContaining([...missing, 'privacy.yaml: checked']),
  );
  expect(before.optional).not.toContain('terms.yaml: checked');
  const after = asksFor(({ business }) => {
    business.guarantee.keys = '12 months';
    business.deposits = 'half of a key that is ordered';
  });
  expect(after.optional.filter((field) => missing.includes(field))).toEqual([]);
});

it('analytics and WhatsApp are optional while none of their settings is set', () => {
  const { required, optional } = asksFor(() => {}, { SITE_URL: settings.SITE_URL });
  expect(required).toEqual([]);
  const [, ...others] = Object.keys(settings).map((name) => `Settings (.env): ${name}`);
  expect(optional.filter((it) => it.startsWith('Settings'))).toEqual(others);
});

it.each([
  ['SITE_URL', ''],
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
  expect(asksFor(() => {}, env).required).toEqual([inBusiness('suppliers.email')]);
});

it.each([
  [
    'what is left, and fails while there is any',
    [set(['phone'], '07700 900123')],
    1,
    /^content\/business\.yaml: phone: 07700 900123 belongs to nobody: put in yours\n\n[^]*\nNot ready: 1 to do before real visitors come\.\n$/,
  ],
  ['that nothing is left', [], 0, /Ready/],
])('the command prints %s', (_, edits, status, said) => {
  const CONTENT_DIR = copyContent({
    ...ready,
    'business.yaml': [...ready['business.yaml']!, ...edits],
  });
  const { stdout, stderr, ...ended } = spawnSync(process.execPath, ['tools/golive.ts'], {
    encoding: 'utf8',
    env: { ...process.env, ...settings, CONTENT_DIR },
  });
  expect(stdout + stderr).toMatch(said);
  expect(ended.status).toBe(status);
});
