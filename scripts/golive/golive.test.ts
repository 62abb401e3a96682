import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stringify } from 'yaml';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../server/testing/test-database.ts';
import {
  claimFindings,
  factFindings,
  sampleFindings,
  settingFindings,
  type Facts,
} from './findings.ts';

const real: Facts = {
  legalName: 'Clyde Keys Ltd',
  phone: '07911 123456',
  landline: '0141 555 0199',
  email: 'help@clydekeys.co.uk',
  legal: {
    registeredNumber: 'SC123456',
    registeredOffice: '1 Any Street, Glasgow',
    privacyPolicy: 'https://clydekeys.co.uk/privacy',
    terms: 'https://clydekeys.co.uk/terms',
    vatNumber: '',
  },
  claims: {
    response: { wording: '15-30 min', shown: true, evidence: 'Job log, May 2026' },
    rating: { wording: '4.9', shown: false },
  },
};
const settings = {
  SITE_URL: 'https://www.clydekeys.co.uk',
  PUBLIC_GA_MEASUREMENT_ID: 'G-AB12CD34EF',
  WHATSAPP_TOKEN: 'token',
  WHATSAPP_PHONE_NUMBER_ID: '1234567890',
  WHATSAPP_TO: '+44 7911 123456',
};
const what = (findings: { what: string }[]) => findings.map((finding) => finding.what);

describe('facts', () => {
  it('finds nothing in real ones', () => {
    expect(factFindings(real)).toEqual([]);
  });

  it.each(['07700 900123', '0141 496 0999', '01632 960000', '020 7946 0123', '0191 498 0456'])(
    'knows %s from films and plays',
    (number) => {
      expect(what(factFindings({ ...real, phone: number }))).toEqual(['phone']);
    },
  );

  it.each(['help@x.example.co.uk', 'help@example.com', 'a@b.test', 'a@b.example'])(
    'knows that %s reaches nobody',
    (email) => {
      expect(what(factFindings({ ...real, email }))).toEqual(['email']);
    },
  );

  it('asks for what a company must show, but for a VAT number only if it has one', () => {
    expect(what(factFindings({ ...real, legal: { terms: '' } }))).toEqual([
      'legal.registeredNumber',
      'legal.registeredOffice',
      'legal.privacyPolicy',
      'legal.terms',
    ]);
  });
});

it('asks for the proof of claims that are shown', () => {
  expect(claimFindings(real)).toEqual([]);
  const claims = { ...real.claims, response: { wording: '15-30 min', shown: true } };
  expect(what(claimFindings({ ...real, claims }))).toEqual(['claims.response']);
});

it('counts sample voices file by file', () => {
  const found = sampleFindings([
    { where: 'a.yaml', voices: [{ sample: true }, {}, { sample: true }] },
    { where: 'b.yaml', voices: [{ sample: false }] },
    { where: 'c.yaml', voices: [{ sample: true }] },
  ]);
  expect(found.map(({ where, what }) => [where, what])).toEqual([
    ['a.yaml', '2 sample voices'],
    ['c.yaml', '1 sample voice'],
  ]);
});

describe('settings', () => {
  it('finds nothing in real ones', () => {
    expect(settingFindings(settings)).toEqual([]);
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
    expect(what(settingFindings({ ...settings, [name]: value }))).toEqual([name]);
  });
});

describe('the command', () => {
  function run(facts: Facts) {
    const cwd = temporaryFolder();
    mkdirSync(join(cwd, 'content/services'), { recursive: true });
    writeFileSync(join(cwd, 'content/business.yaml'), stringify(facts));
    for (const list of ['testimonials', 'google-reviews']) {
      writeFileSync(join(cwd, `content/${list}.yaml`), stringify([{ sample: false }]));
    }
    return spawnSync(process.execPath, [resolve('scripts/golive.ts')], {
      cwd,
      encoding: 'utf8',
      env: { ...process.env, ...settings },
    });
  }

  it('lists what is left and fails while there is any', () => {
    const { status, stdout } = run({ ...real, phone: '07700 900123' });
    expect(stdout).toMatch(
      /^content\/business\.yaml\n  phone  07700 900123 belongs to nobody: put in yours\n\n1 to mend/,
    );
    expect(status).toBe(1);
  });

  it('is content when nothing is left', () => {
    const { status, stdout } = run(real);
    expect(stdout).toMatch(/^Ready/);
    expect(status).toBe(0);
  });
});
