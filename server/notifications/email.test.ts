import { describe, expect, it, onTestFinished } from 'vitest';
import { exampleQuote } from '../../contract/example-quote.ts';
import { whatsappErrors } from '../testing/fake-whatsapp.ts';
import { startFakeSmtp } from '../testing/fake-smtp.ts';
import {
  exampleColumns,
  notificationsOf,
  pass,
  startTestApp,
  storedQuotes,
} from '../testing/test-app.ts';

async function start({ whatsapp }: { whatsapp: boolean }) {
  const smtp = await startFakeSmtp();
  onTestFinished(() => smtp.close());
  const test = await startTestApp('sqlite', (fake) => ({
    ...(whatsapp ? fake.settings : {}),
    SMTP_URL: smtp.url,
    EMAIL_FROM: 'Site <site@example.co.uk>',
    EMAIL_TO: 'owner@example.co.uk',
  }));
  const states = async () =>
    Object.fromEntries(
      (await notificationsOf(test)).map(({ channel, state }) => [channel, state]),
    );
  return { test, smtp, states };
}

describe('e-mail', () => {
  it('notifies the owner at once where there is no WhatsApp', async () => {
    const { test, smtp, states } = await start({ whatsapp: false });
    await test.postJson(exampleColumns());
    await test.outbox.deliverDue();
    expect(smtp.messages).toHaveLength(1);
    const [message] = smtp.messages;
    expect(message).toMatch(/^Reply-To: Ann Lee <ann@example.com>/m);
    expect(message).toMatch(/^Subject: Quote request [0-9A-F]{6}: Toyota Corolla/m);
    expect(message).toContain('Vehicle Registration Number: ab12 cde');
    expect(message).toContain('at the park, please help.');
    expect(await states()).toEqual({ email: 'sent' });
    expect((await storedQuotes(test))[0]?.notified_at).not.toBeNull();
  });

  it('is not needed where WhatsApp gets through', async () => {
    const { test, smtp, states } = await start({ whatsapp: true });
    await test.postJson(exampleColumns());
    expect(await test.notify(exampleQuote)).toEqual({ whatsappSent: true });
    pass(test, 3600);
    await test.outbox.deliverDue();
    expect(smtp.messages).toEqual([]);
    expect(await states()).toEqual({ whatsapp: 'sent', email: 'unneeded' });
  });

  it('steps in at once when WhatsApp refuses', async () => {
    const { test, smtp, states } = await start({ whatsapp: true });
    test.whatsapp.answer = () => whatsappErrors.tokenExpired;
    await test.postJson(exampleColumns());
    await test.notify(exampleQuote);
    await test.outbox.deliverDue();
    expect(smtp.messages).toHaveLength(1);
    expect(await states()).toEqual({ whatsapp: 'failed', email: 'sent' });
  });

  it('steps in after two minutes when WhatsApp is stuck', async () => {
    const { test, smtp } = await start({ whatsapp: true });
    test.whatsapp.answer = () => whatsappErrors.serverError;
    await test.postJson(exampleColumns());
    await test.notify(exampleQuote);
    pass(test, 119);
    await test.outbox.deliverDue();
    expect(smtp.messages).toHaveLength(0);
    pass(test, 1);
    await test.outbox.deliverDue();
    expect(smtp.messages).toHaveLength(1);
  });

  it('tries again after a passing refusal, not after a lasting one', async () => {
    const { test, smtp, states } = await start({ whatsapp: false });
    await test.postJson(exampleColumns());
    smtp.refuseWith = 451;
    await test.outbox.deliverDue();
    expect(await states()).toEqual({ email: 'pending' });
    smtp.refuseWith = 550;
    pass(test, 60);
    await test.outbox.deliverDue();
    expect(await states()).toEqual({ email: 'failed' });
    expect(test.logged()).toContain('refused 550');
    expect(test.logged()).not.toContain('Canary');
  });
});
