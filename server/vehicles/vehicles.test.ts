import { describe, expect, onTestFinished, vi } from 'vitest';
import { tokenHeader, tokenPath, vehiclePath } from '../../contract/api.ts';
import type { TokenAnswer } from '../../contract/api-schemas.ts';
import { exampleQuote } from '../../contract/example-quote.ts';
import { dayMs } from '../../contract/time.ts';
import { parseConfig } from '../config.ts';
import { fakeRegisters } from '../testing/fakes.ts';
import { it } from '../testing/app-test.ts';
import { fakeDate } from '../testing/until-test-ends.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { keepCredentialsUsed, openRegisters, openVehicles } from './lookup.ts';

const fiesta = { make: 'Ford', model: 'Fiesta', year: '2014', colour: 'Blue', fuel: 'Petrol' };
const fromDvla = { make: 'Ford', model: '', year: '2019', colour: 'Red', fuel: 'Petrol' };

/** The registers behind the look-up that the server uses. */
async function openBoth(more = {}) {
  const registers = await fakeRegisters();
  const clock = { now: new Date('2026-03-02T08:00:00.000Z') };
  const now = () => clock.now;
  const config = parseConfig({ ...registers.settings, ...more });
  const vehicles = openVehicles(openRegisters(config, now), now);
  return {
    registers,
    vehicles,
    find: vehicles.find,
    pass: (seconds: number) => (clock.now = new Date(clock.now.getTime() + seconds * 1000)),
  };
}

async function startWithRegisters() {
  const registers = await fakeRegisters();
  const test = await startTestApp(registers.settings);
  return { test, registers, ask: await openForm(test) };
}

/** The requests that a form sends while it is filled in. */
async function openForm(test: TestApp) {
  const { token } = (await test.app.inject(tokenPath)).json<TokenAnswer>();
  test.pass(5);
  return (registration: string, given = token) =>
    test.app.inject({
      url: vehiclePath,
      query: { registration },
      headers: given ? { [tokenHeader]: given } : {},
    });
}

describe('a car', () => {
  it('is not looked up at an address that a register redirects to, which would get our keys', async () => {
    const { registers, find } = await openBoth();
    registers.dvsa = (plate) => (plate === 'AA19AAA' ? 'moved' : 'found');
    expect(await find('AA19AAA')).toEqual(fromDvla);
    expect(registers.asked).toEqual(['token', 'DVSA AA19AAA', 'DVLA AA19AAA']);
  });

  it('is looked up at DVLA, in time, when DVSA fails', async () => {
    for (const answer of [
      'unknown',
      'burst',
      'dayLimit',
      'down',
      'badPlate',
      'silent',
    ] as const) {
      const { registers, find } = await openBoth();
      registers.dvsa = () => answer;
      const start = performance.now();
      expect(await find('AA19AAA'), answer).toEqual(fromDvla);
      expect(performance.now() - start, answer).toBeLessThan(5000);
    }
  });

  it('is found with a new token when the old one has expired or is refused', async () => {
    const { registers, find, pass } = await openBoth();
    await find('AB12CDE');
    pass(3600);
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

  it('is looked up at DVLA while DVSA gives us no token', async () => {
    const { registers, vehicles, find } = await openBoth();
    registers.token.isGiven = false;
    expect(await find('AA19AAA')).toEqual(fromDvla);
    expect(await find('ER19NFD')).toBeNull();
    expect(vehicles.refused()).toEqual(['DVSA']);
  });

  it('is given only to our forms, for a plate in any spelling, twenty times in ten minutes', async () => {
    fakeDate();
    const { test, registers, ask } = await startWithRegisters();
    for (const token of ['x.y', '']) expect((await ask('AB12CDE', token)).statusCode).toBe(403);
    expect((await ask('not a plate')).statusCode).toBe(400);
    for (let at = 0; at < 20; at += 1)
      expect((await ask('ab12 cde')).json().data).toEqual(fiesta);
    expect((await ask('AB12CDE')).statusCode).toBe(429);
    expect(registers.asked).toHaveLength(21);
    expect(test.logged()).not.toMatch(/AB12|ab12/);
    registers.dvsa = () => 'badKey';
    test.pass(601);
    await ask('AB12CDF');
    expect((await test.app.inject('/healthz')).json()).toMatchObject({
      status: 'degraded',
      vehicles: 'key refused: DVSA',
    });
  });

  it('is null where no register is set up', async ({ test }) => {
    const ask = await openForm(test);
    expect((await ask('AB12CDE')).json()).toEqual({ data: null, error: null });
    expect((await test.app.inject('/healthz')).json().vehicles).toBe('not configured');
  });

  it('of a request without a script is found for the owner, beside the typed values', async () => {
    const { test } = await startWithRegisters();
    const values = { ...exampleQuote, registrationNumber: 'ab12 cde' };
    expect((await test.postForm(values)).statusCode).toBe(303);
    await expect
      .poll(() => test.storedQuotes())
      .toMatchObject([{ vehicle: 'Blue Ford Fiesta, 2014', car_make: exampleQuote.carMake }]);
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
