import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { describe, expect, it } from 'vitest';
import type { Business } from '../../site/data/schemas/business.ts';
import { loadContent, type Content } from '../../site/data/load.ts';
import { copyContent } from '../../tests/support/content-copy.ts';
import { fixture } from '../../tests/support/fixture.ts';
import {
  arrivalTodos,
  claimTodos,
  priceTodos,
  detailTodos,
  factTodos,
  legalTodos,
  sampleTodos,
  settingTodos,
  type Facts,
  type Todo,
} from './todos.ts';

const real: Facts = {
  legalName: 'Clyde Keys Ltd',
  phone: '07911 123456',
  landline: '0141 555 0199',
  email: 'help@clydekeys.co.uk',
  legal: {
    registeredNumber: 'SC123456',
    registeredIn: 'Scotland',
    registeredOffice: '1 Any Street, Glasgow',
    privacyPolicy: 'https://clydekeys.co.uk/privacy',
    terms: 'https://clydekeys.co.uk/terms',
    vatNumber: '',
    icoNumber: 'ZA123456',
  },
};
const claims = {
  response: {
    wording: '15-30 min',
    means: 'In the city.',
    shown: true,
    evidence: 'Job log, May 2026',
  },
  rating: { wording: '4.9', means: 'On Google.', shown: false, evidence: '' },
};
const settings = {
  SITE_URL: 'https://www.clydekeys.co.uk',
  PUBLIC_GA_MEASUREMENT_ID: 'G-AB12CD34EF',
  WHATSAPP_TOKEN: 'token',
  WHATSAPP_PHONE_NUMBER_ID: '1234567890',
  WHATSAPP_TO: '+44 7911 123456',
};
const required = (todos: Todo[]) =>
  todos.filter(({ optional }) => !optional).map(({ field }) => field);
const optional = (todos: Todo[]) =>
  todos.filter((todo) => todo.optional).map(({ field }) => field);

describe('facts', () => {
  it('finds nothing in real ones', () => {
    expect(factTodos(real)).toEqual([]);
  });

  it.each(['07700 900123', '0141 496 0999', '01632 960000', '020 7946 0123', '0191 498 0456'])(
    'knows %s from films and plays',
    (number) => {
      expect(required(factTodos({ ...real, phone: number }))).toEqual(['phone']);
    },
  );

  it.each(['help@x.example.co.uk', 'help@example.com', 'a@b.test', 'a@b.example'])(
    'knows that %s reaches nobody',
    (email) => {
      expect(required(factTodos({ ...real, email }))).toEqual(['email']);
    },
  );

  it('asks for what a company must show, but for nothing that the site can do without', () => {
    const bare = Object.fromEntries(
      Object.keys(real.legal).map((name) => [name, '']),
    ) as Facts['legal'];
    const todos = factTodos({ ...real, legal: bare });
    expect(required(todos)).toEqual([
      'legal.registeredNumber',
      'legal.registeredOffice',
      'legal.icoNumber',
    ]);
    expect(optional(todos)).toEqual([]);
  });
});

it('asks to have the legal pages checked, but not those that stand elsewhere', () => {
  const content = loadContent(copyContent()).content as Content;
  content.privacy.checked = '';
  content.terms.checked = 'A. Solicitor, May 2026';
  const where = (todos: Todo[]) => todos.map(({ where, field }) => `${where}: ${field}`);
  content.business.legal.privacyPolicy = '';
  expect(where(legalTodos(content))).toEqual(['content/privacy.yaml: checked']);
  content.business.legal.privacyPolicy = real.legal.privacyPolicy;
  expect(legalTodos(content)).toEqual([]);
});

it('asks for each fact that is left out while it is missing', () => {
  const { business } = loadContent(copyContent()).content as Content;
  const asked = detailTodos(business, {}).map(({ field }) => field);
  business.guarantee.keys = '12 months';
  business.deposits = 'half of a key that is ordered';
  const still = detailTodos(business, {}).map(({ field }) => field);
  expect(asked).toEqual(expect.arrayContaining(['guarantee.keys', 'deposits', ...still]));
  expect(still).not.toContain('guarantee.keys');
  expect(still).not.toContain('deposits');
});

it('waits for who keeps the data of visitors, and of no other detail', () => {
  const { business } = loadContent(copyContent()).content as Content;
  business.suppliers = { hosting: '', email: '', transfers: '' };
  expect(required(detailTodos(business, {}))).toEqual(['suppliers.hosting']);
  const env = { SMTP_URL: 'smtps://smtp.clydekeys.co.uk' };
  expect(required(detailTodos(business, env))).toEqual([
    'suppliers.hosting',
    'suppliers.email',
  ]);
});

it('asks for the proof of claims that are shown', () => {
  expect(claimTodos(claims)).toEqual([]);
  const bare = { ...claims, response: { ...claims.response, evidence: '' } };
  expect(required(claimTodos(bare))).toEqual(['claims.response.evidence']);
});

it('asks to confirm each price and each rule', () => {
  const rule = { title: 'At night', text: 'The same.', confirmed: true };
  const job = { group: 'A', name: 'B', includes: 'C', raises: 'D', time: '', confirmed: true };
  const list = (confirmed: boolean) =>
    ({
      jobs: { opening: job, programming: { ...job, confirmed } },
      page: { rules: { title: 'E', items: [rule, { ...rule, confirmed }] } },
    }) as unknown as Parameters<typeof priceTodos>[0];
  expect(priceTodos(list(true))).toEqual([]);
  expect(required(priceTodos(list(false)))).toEqual([
    'jobs.programming.confirmed',
    'page.rules.items, entry 2, confirmed',
  ]);
});

it('asks to confirm the arrival time of each town', () => {
  const arrival = { typical: '25-40 minutes', note: 'By the M8.', confirmed: true };
  const towns = [
    { slug: 'airdrie', arrival },
    { slug: 'falkirk', arrival: { ...arrival, confirmed: false } },
  ];
  expect(arrivalTodos(towns)).toMatchObject([
    { where: 'content/towns/falkirk.yaml', field: 'arrival.confirmed' },
  ]);
});

it('names sample entries file by file', () => {
  const entry = (sample: boolean) => ({ sample });
  const found = sampleTodos({
    testimonials: [entry(true), entry(false), entry(true)],
    googleReviews: [entry(false)],
    services: [{ slug: 'keys', testimonials: [entry(false), entry(true)] }],
  } as Parameters<typeof sampleTodos>[0]);
  expect(found.map(({ where, field }) => [where, field])).toEqual([
    ['content/testimonials.yaml', 'entries 1, 3'],
    ['content/services/keys.yaml', 'testimonials, entry 2'],
  ]);
});

describe('settings', () => {
  it('finds nothing in real ones', () => {
    expect(settingTodos(settings)).toEqual([]);
  });

  it('takes analytics and WhatsApp as optional while nothing of them is set', () => {
    const todos = settingTodos({ SITE_URL: settings.SITE_URL });
    expect(required(todos)).toEqual([]);
    expect(optional(todos)).toEqual([
      'PUBLIC_GA_MEASUREMENT_ID',
      'WHATSAPP_TOKEN',
      'WHATSAPP_PHONE_NUMBER_ID',
      'WHATSAPP_TO',
    ]);
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
  ])('%s=%s is no setting to go live with', (name, value) => {
    expect(required(settingTodos({ ...settings, [name]: value }))).toEqual([name]);
  });
});

describe('the command', () => {
  const withoutSamples = (text: string) => text.replaceAll('sample: true', 'sample: false');
  const confirmed = (text: string) => text.replaceAll('confirmed: false', 'confirmed: true');
  const hidden = (claims: Business['claims']) =>
    Object.fromEntries(
      Object.entries(claims).map(([name, claim]) => [name, { ...claim, shown: false }]),
    );
  const ready = {
    ...Object.fromEntries(
      [
        'testimonials.yaml',
        'google-reviews.yaml',
        ...readdirSync(join(fixture.content, 'services')).map((name) => `services/${name}`),
      ].map((file) => [file, withoutSamples]),
    ),
    ...Object.fromEntries(
      [
        'pricing.yaml',
        ...readdirSync(join(fixture.content, 'towns')).map((name) => `towns/${name}`),
      ].map((file) => [file, confirmed]),
    ),
    'business.yaml': (text: string) => {
      const business = parse(text) as Business;
      const suppliers = { ...business.suppliers, hosting: 'A Host Ltd, United Kingdom' };
      return stringify({ ...business, ...real, suppliers, claims: hidden(business.claims) });
    },
  };

  const run = (changes: Record<string, (text: string) => string>) =>
    spawnSync(process.execPath, ['tools/golive.ts'], {
      encoding: 'utf8',
      env: { ...process.env, ...settings, CONTENT_DIR: copyContent(changes) },
    });

  it('lists what is left and fails while there is any', () => {
    const { status, stdout } = run({
      ...ready,
      'business.yaml': (text) =>
        ready['business.yaml'](text).replace(real.phone, '07700 900123'),
    });
    expect(stdout).toMatch(
      /^content\/business\.yaml: phone: 07700 900123 belongs to nobody: put in yours\n\n/,
    );
    expect(stdout).toMatch(/\nNot ready: 1 to do before real visitors come\.\n$/);
    expect(status).toBe(1);
  });

  it('is content when nothing is left', () => {
    const { status, stdout } = run(ready);
    expect(stdout).toMatch(/Ready/);
    expect(status).toBe(0);
  });

  it('says what to fix in content that can not be read', () => {
    const { status, stderr } = run({ 'business.yaml': (text) => `${text}fax: none\n` });
    expect(stderr).toMatch(/^Fix content\/business\.yaml: fax: /);
    expect(status).toBe(1);
  });
});
