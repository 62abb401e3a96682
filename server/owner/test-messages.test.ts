import { expect, it } from 'vitest';
import { fakePush, fakeSmtp } from '../testing/fakes.ts';
import { signIn } from '../testing/owner-device.ts';
import { startTestApp, withoutWhatsapp } from '../testing/test-app.ts';

it('the owner sees which ways to tell him lack a setting, and tries out the others', async () => {
  const service = await fakePush();
  const test = await startTestApp({ PUSH_LOCAL_SERVICE: service.url, ...withoutWhatsapp });
  const phone = await signIn(test);
  const none = { sent: null, error: null };
  expect((await phone.data('GET', '/test-messages')).ways).toEqual([
    {
      channel: 'whatsapp',
      isSetUp: false,
      lacks: ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_TO'],
      ...none,
    },
    {
      channel: 'email',
      isSetUp: false,
      lacks: ['SMTP_URL', 'EMAIL_FROM', 'EMAIL_TO'],
      ...none,
    },
    { channel: 'push', isSetUp: false, lacks: [], ...none },
  ]);
  await phone.subscribe(`${service.url}/phone`);
  const { ways } = await phone.data('POST', '/test-messages');
  expect(ways).toMatchObject([{ sent: null }, { sent: null }, { channel: 'push', sent: true }]);
  expect(service.received).toHaveLength(1);
  expect(await test.storedQuotes()).toEqual([]);
});

it('a test goes by WhatsApp’s template and by e-mail, and says what was refused', async () => {
  const smtp = await fakeSmtp();
  const test = await startTestApp(smtp.settings);
  const phone = await signIn(test);
  test.whatsapp.answer = () => ({ status: 404, code: 132001 });
  expect((await phone.data('POST', '/test-messages')).ways).toMatchObject([
    { channel: 'whatsapp', sent: false, error: 'config 132001' },
    { channel: 'email', sent: true, error: null },
    { channel: 'push', isSetUp: false, sent: null },
  ]);
  expect(test.whatsapp.messages[0]!.body.template.name).toBe('new_quote_request');
  expect(smtp.messages[0]).toContain('A test from your app');
});

it('at most five tests go out within ten minutes', async () => {
  const smtp = await fakeSmtp();
  const phone = await signIn(await startTestApp({ ...smtp.settings, ...withoutWhatsapp }));
  const tests = Array.from({ length: 6 }, () => phone.status('POST', '/test-messages'));
  expect((await Promise.all(tests)).toSorted()).toEqual([200, 200, 200, 200, 200, 429]);
  expect(smtp.messages).toHaveLength(5);
});
