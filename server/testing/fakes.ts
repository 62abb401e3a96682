import { onTestFinished } from 'vitest';
import { startFakePush } from './fake-push.ts';
import { startFakeRegisters } from './fake-registers.ts';
import { startFakeSmtp } from './fake-smtp.ts';
import { startFakeWhatsapp } from './fake-whatsapp.ts';

/** Starts a service once for all tests of a worker; each test finds it as new. */
function shared<Fake extends { reset(): void }>(start: () => Promise<Fake>) {
  let started: Promise<Fake> | undefined;
  return async (): Promise<Fake> => {
    const fake = await (started ??= start());
    onTestFinished(() => fake.reset());
    return fake;
  };
}

export const fakePush = shared(startFakePush);
export const fakeRegisters = shared(startFakeRegisters);
export const fakeSmtp = shared(startFakeSmtp);
export const fakeWhatsapp = shared(startFakeWhatsapp);
