import { exampleQuote } from '../../contract/example-quote.ts';
import { toColumns } from '../../contract/fields.ts';
import { answer, testMessages } from '../../contract/owner-answers.ts';
import { channelSettings } from '../config.ts';
import { newId } from '../database/ids.ts';
import type { Quote } from '../database/tables.ts';
import type { App } from '../http/schemas.ts';
import { configuredChannels } from '../notifications/queue.ts';
import { newQuoteDefaults } from '../requests/store.ts';

/** What the owner gets as a test: it looks like a request, and says that it is none. */
const testQuote = (now: Date): Quote => ({
  ...toColumns({
    ...exampleQuote,
    name: 'Test',
    message: 'A test from your app. Nobody waits.',
  }),
  ...newQuoteDefaults,
  id: newId(now),
  created_at: now.toISOString(),
  status: 'new',
  search_key: '',
});

/** Says in which ways the owner can be told of requests, and tries them out. */
export function testMessageRoutes(scope: App): void {
  const { config, database, limiter, outbox, now } = scope;
  const schema = { response: answer(testMessages) };

  async function ways() {
    const known = await configuredChannels(database, config.channels);
    return (['whatsapp', 'email', 'push'] as const).map((channel) => ({
      channel,
      isSetUp: known.includes(channel),
      lacks: channel === 'push' || known.includes(channel) ? [] : [...channelSettings[channel]],
      sent: null,
      error: null,
    }));
  }

  scope.get('/test-messages', { schema }, async () => ({
    data: { ways: await ways() },
    error: null,
  }));

  scope.post('/test-messages', { schema }, async (request) => {
    await limiter.takeOrThrow(
      'testMessage',
      request.ip,
      'Five tests went out within ten minutes. Look for them first, then send another one.',
    );
    const [all, outcomes] = await Promise.all([ways(), outbox.sendTest(testQuote(now()))]);
    const tried = all.map((way) => {
      const outcome = outcomes.find((one) => one.channel === way.channel)?.outcome;
      if (!way.isSetUp || !outcome) return way;
      const sent = outcome.kind === 'sent';
      return { ...way, sent, error: outcome.kind === 'sent' ? null : outcome.error };
    });
    return { data: { ways: tried }, error: null };
  });
}
