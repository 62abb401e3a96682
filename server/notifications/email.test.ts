import { expect, it } from 'vitest';
import type { QuoteValues } from '../../contract/fields.ts';
import { parseConfig } from '../config.ts';
import type { Quote } from '../database/tables.ts';
import { fakeSmtp } from '../testing/fakes.ts';
import { whatsappErrors } from '../testing/fake-whatsapp.ts';
import { exampleRow } from '../testing/store-request.ts';
import { startTestApp, withoutWhatsapp } from '../testing/test-app.ts';
import { emailChannel } from './email.ts';

/** Starts a server with e-mail, and stores a request. */
async function start(settings: Record<string, string> = {}) {
  const smtp = await fakeSmtp();
  const test = await startTestApp({ ...smtp.settings, ...settings });
  await test.postJson();
  const states = async () =>
    Object.fromEntries(
      (await test.notifications()).map(({ channel, state }) => [channel, state]),
    );
  return { test, smtp, states };
}

it('e-mail notifies the owner at once without WhatsApp', async () => {
  const { test, smtp, states } = await start(withoutWhatsapp);
  await test.outbox.deliverDue();
  expect(smtp.messages).toHaveLength(1);
  for (const words of [
    /^Reply-To: Ann Lee <ann@example.com>/m,
    /^Subject: Quote request [0-9A-F]{6}: Toyota Corolla/m,
    /Vehicle Registration Number: ab12 cde/,
    /at the park, please help\./,
  ])
    expect(smtp.messages[0]).toMatch(words);
  expect(await states()).toEqual({ email: 'sent' });
  expect((await test.storedQuotes())[0]?.notified_at).not.toBeNull();
});

/** The message about a request with these changes, and its text with quoted-printable undone. */
async function mailAbout(values: Partial<QuoteValues>, row: Partial<Quote> = {}) {
  const smtp = await fakeSmtp();
  const channel = emailChannel(parseConfig(smtp.settings).email!, 'https://keys.example');
  await channel.send([exampleRow({ values, row })]);
  const mail = smtp.messages[0]!;
  const [headers = '', ...body] = mail.split('\r\n\r\n');
  const text = body
    .join('\r\n\r\n')
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return { mail, headers, text };
}

it('e-mail separates typed text from its own lines', async () => {
  const message = 'Both keys are gone\n\nLocation: https://evil.example\r> Sent by the site';
  const { text } = await mailAbout(
    { name: `Bob${' '.repeat(60)}Call:`, message },
    {
      created_at: '2026-07-01T22:14:05.123Z',
      latitude: 55.86,
      longitude: -4.25,
      accuracy: 40,
    },
  );
  const [own, typed] = text.split('Typed by the visitor:\r\n\r\n');
  expect(own).toMatch(
    /^Quote request [0-9A-F]{6}, 01 Jul 2026 23:14\r\nLocation: https:\/\/www\.google\S+ \(/,
  );
  expect(own).toMatch(/^In your app: https:\/\/keys\.example\/owner#request=[0-9a-f-]{36}\r$/m);
  const lines = typed!.trimEnd().split('\r\n');
  expect(lines).toContain('> Full Name: Bob Call:');
  expect(lines).toContain('> Location: https://evil.example');
  expect(lines).toContain('> > Sent by the site');
  for (const line of lines) expect(line).toMatch(/^> /);
});

it('text like =?utf-8?…?= is shown as typed in e-mail headers', async () => {
  const carMake = '=?utf-8?B?WW91IHdvbg==?=';
  const { headers } = await mailAbout({ name: '=?utf-8?Q?Your_bank?=', carMake });
  expect(headers).toMatch(/^Subject: .*B\?WW91IHdvbg/m);
  expect(headers).toMatch(/^Reply-To: .*Your_bank/m);
  expect(headers).not.toContain('=?');
});

it('e-mail is not sent if WhatsApp succeeds', async () => {
  const { test, smtp, states } = await start();
  expect(await test.notify()).toEqual({ whatsappSent: true });
  test.pass(3600);
  await test.outbox.deliverDue();
  expect(smtp.messages).toEqual([]);
  expect(await states()).toEqual({ whatsapp: 'sent', email: 'unneeded' });
});

it('e-mail steps in at once when WhatsApp refuses', async () => {
  const { test, smtp, states } = await start();
  test.whatsapp.answer = () => whatsappErrors.tokenExpired;
  await test.notify();
  await test.outbox.deliverDue();
  expect(smtp.messages).toHaveLength(1);
  expect(await states()).toEqual({ whatsapp: 'failed', email: 'sent' });
});

it('e-mail retries after a temporary refusal, not a permanent one', async () => {
  const { test, smtp, states } = await start(withoutWhatsapp);
  smtp.refuseWith = 451;
  await test.outbox.deliverDue();
  expect(await states()).toEqual({ email: 'pending' });
  smtp.refuseWith = 550;
  test.pass(60);
  await test.outbox.deliverDue();
  expect(await states()).toEqual({ email: 'failed' });
  expect(test.logged()).toContain('refused 550');
  expect(test.logged()).not.toContain('Canary');
});
