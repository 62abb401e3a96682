import { describe, expect, onTestFinished, vi } from 'vitest';
import { tokenHeader, tokenPath, vehiclePath } from '../../contract/api.ts';
import type { TokenAnswer } from '../../contract/api-schemas.ts';
import { exampleQuote } from '../../contract/example-quote.ts';
import { dayMs } from '../../contract/time.ts';
import { it, onEachEngine } from '../testing/app-test.ts';
import { closeAfterwards } from '../testing/until-test-ends.ts';
import { startFakeRegisters } from '../testing/fake-registers.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { Engine } from '../testing/test-database.ts';
import { keepCredentialsUsed } from './open-registers.ts';

const fiesta = { make: 'Ford', model: 'Fiesta', year: '2014', colour: 'Blue', fuel: 'Petrol' };
const fromDvla = { make: 'Ford', model: '', year: '2019', colour: 'Red', fuel: 'Petrol' };

async function startWithRegisters(engine: Engine = 'sqlite', more = {}) {
  const registers = closeAfterwards(await startFakeRegisters());
  const test = await startTestApp(engine, { ...registers.settings, ...more });
  return { test, registers, ...(await openForm(test)) };
}

/** The requests that a form sends while it is filled in. */
async function openForm(test: TestApp) {
  const { token } = (await test.app.inject(tokenPath)).json<TokenAnswer>();
  test.pass(5);
  const ask = (registration: string, given = token, from = '192.0.2.1') =>
    test.app.inject({
      url: vehiclePath,
      query: { registration },
      remoteAddress: from,
      headers: given ? { [tokenHeader]: given } : {},
    });
  const find = async (plate: string) => (await ask(plate)).json().data;
  return { ask, find, token };
}

describe('a car', () => {
  it('is found by its plate in any spelling, and cached for 24 hours', async () => {
    const { test, registers, find } = await startWithRegisters();
    expect(await find('ab12 cde')).toEqual(fiesta);
    expect(await find('AB12CDE')).toEqual(fiesta);
    expect(registers.asked).toEqual(['token', 'DVSA AB12CDE']);
    test.pass(86_500);
    expect(await find('AB12CDE')).toEqual(fiesta);
    expect(registers.asked).toHaveLength(4);
    expect(test.logged()).not.toMatch(/AB12|ab12/);
  });

  it('is not looked up where a register sends us to, which would get our keys', async () => {
    const { registers, find } = await startWithRegisters();
    registers.dvsa = (plate) => (plate === 'AA19AAA' ? 'moved' : 'found');
    expect(await find('AA19AAA')).toEqual(fromDvla);
    expect(registers.asked).toEqual(['token', 'DVSA AA19AAA', 'DVLA AA19AAA']);
  });

  it('is looked up at DVLA if DVSA has none; an unknown plate is not cached', async () => {
    const { registers, find } = await startWithRegisters();
    registers.dvsa = () => 'unknown';
    expect(await find('AA19AAA')).toEqual(fromDvla);
    expect(await find('ER19NFD')).toBeNull();
    expect(await find('ER19NFD')).toBeNull();
    expect(registers.asked.filter((it) => it.endsWith('ER19NFD'))).toHaveLength(2);
  });

  it("is found by DVLA alone, for every test plate's answer", async () => {
    const dvsa = ['DVSA_CLIENT_ID', 'DVSA_CLIENT_SECRET', 'DVSA_TENANT_ID', 'DVSA_API_KEY'];
    const without = Object.fromEntries(dvsa.map((name) => [name, '']));
    const { find } = await startWithRegisters('sqlite', without);
    expect(await find('AA19AAA')).toEqual(fromDvla);
    for (const plate of ['ER19BAD', 'ER19NFD', 'ER19ERR', 'ER19MNT', 'ER19THR'])
      expect(await find(plate), plate).toBeNull();
    // After "too many requests" the register is not asked for a while.
    expect(await find('AA19AAA')).toEqual(fromDvla);
    expect(await find('AA19EEE')).toBeNull();
  });

  it.for(['burst', 'dayLimit', 'down', 'badPlate', 'silent'] as const)(
    'is looked up at DVLA in time when DVSA answers %s',
    async (answer) => {
      const { registers, find } = await startWithRegisters();
      registers.dvsa = () => answer;
      const start = performance.now();
      expect(await find('AA19AAA')).toEqual(fromDvla);
      expect(performance.now() - start).toBeLessThan(2000);
    },
  );

  it('is found with a new token when the old one has expired or is refused', async () => {
    const { test, registers, find } = await startWithRegisters();
    await find('AB12CDE');
    test.pass(3600);
    await find('AB12CDF');
    let isExpired = true;
    registers.dvsa = () => {
      const answer = isExpired ? 'expired' : 'found';
      isExpired = false;
      return answer;
    };
    expect(await find('AB12CDG')).toEqual(fiesta);
    expect(registers.asked.filter((it) => it === 'token')).toHaveLength(3);
  });

  it('is given only to our forms, and only for a plate', async () => {
    const { ask } = await startWithRegisters();
    expect((await ask('AB12CDE', 'x.y')).statusCode).toBe(403);
    expect((await ask('AB12CDE', '')).statusCode).toBe(403);
    expect((await ask('not a plate')).statusCode).toBe(400);
  });

  it('is null where no register is set up', async ({ test }) => {
    const { ask } = await openForm(test);
    expect((await ask('AB12CDE')).json()).toEqual({ data: null, error: null });
    expect((await test.app.inject('/healthz')).json().vehicles).toBe('not configured');
  });
});

it('the plate that keeps credentials valid is looked up at once and every week', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const find = vi.fn(async () => null);
  keepCredentialsUsed({ find }, 'AB12CDE');
  vi.advanceTimersByTime(15 * dayMs);
  expect(find.mock.calls).toEqual([['AB12CDE'], ['AB12CDE'], ['AB12CDE']]);
});

it.for(['token', 'key'])('/healthz reports a refused %s', async (refused) => {
  const { test, registers, find } = await startWithRegisters();
  if (refused === 'token') registers.token.isGiven = false;
  else registers.dvsa = () => 'badKey';
  expect(await find('AA19AAA')).toEqual(fromDvla);
  expect(await find('ER19NFD')).toBeNull();
  expect((await test.app.inject('/healthz')).json()).toMatchObject({
    status: 'degraded',
    vehicles: 'key refused: DVSA',
  });
});

onEachEngine('lookups', (it, engine) => {
  it.for([
    ['/64', 20, (at: number) => `2001:db8:1:2::${at}`],
    ['/48', 100, (at: number) => `2001:db8:1:${(at % 50).toString(16)}00::1`],
  ] as const)('one %s asks %i times in ten minutes', async ([, most, address]) => {
    const { test, ask } = await startWithRegisters(engine);
    // All for one plate: cached answers count too.
    const statuses = [];
    for (let at = 0; at <= most; at += 1)
      statuses.push((await ask('AB12CDE', undefined, address(at))).statusCode);
    expect(statuses).toEqual([...Array<number>(most).fill(200), 429]);
    test.pass(601);
    expect((await ask('AB12CDE', undefined, address(0))).statusCode).toBe(200);
  });

  it('cached answers are separate for each sender', async () => {
    const { registers, ask, token } = await startWithRegisters(engine);
    for (const from of ['192.0.2.1', '192.0.2.2', '192.0.2.1'])
      expect((await ask('AB12CDE', token, from)).json().data).toEqual(fiesta);
    expect(registers.asked).toEqual(['token', 'DVSA AB12CDE', 'DVSA AB12CDE']);
  });

  it('a request without a script gets its car for the owner, beside the typed values', async () => {
    const { test } = await startWithRegisters(engine);
    const values = { ...exampleQuote, registrationNumber: 'ab12 cde' };
    expect((await test.postForm(values)).statusCode).toBe(303);
    await expect
      .poll(() => test.storedQuotes())
      .toMatchObject([{ vehicle: 'Blue Ford Fiesta, 2014', car_make: exampleQuote.carMake }]);
  });
});
