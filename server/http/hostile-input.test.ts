import { expect, it } from 'vitest';
import { pieces, places } from '../../tests/support/hostile-input.ts';
import { withoutLimits } from '../testing/server-process.ts';
import { startTestApp, withoutWhatsapp } from '../testing/test-app.ts';

/** An answer takes 1 or 2 ms; quadratic code would take some hundred. */
const mostMs = 50;
const tries = 3;

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

// In processor time, which does not depend on what else the machine does. A flood: tests/drills/fuzz.
it('no hostile address, header or field keeps the event loop busy', async () => {
  const { app } = await startTestApp({ ...withoutWhatsapp, ...withoutLimits });
  const wrong: string[] = [];
  for (const { name, send } of places) {
    for (const piece of pieces) {
      let least = Infinity;
      for (let tried = 0; tried < tries && least > mostMs; tried += 1) {
        const { path: url, body: payload, ...sent } = send(piece);
        const before = cpuMs();
        const { statusCode } = await app.inject({ url, ...(payload && { payload }), ...sent });
        least = Math.min(least, cpuMs() - before);
        if (statusCode >= 500) wrong.push(`${statusCode}: ${piece} in ${name}`);
      }
      if (least > mostMs) wrong.push(`${Math.round(least)} ms: ${piece} in ${name}`);
    }
  }
  expect(wrong).toEqual([]);
});
