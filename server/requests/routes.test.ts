import { sql } from 'kysely';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import { exampleQuote } from '../../contract/example-quote.ts';
import { quoteFields } from '../../contract/fields.ts';
import { it } from '../testing/app-test.ts';
import { closeAfterwards, fakeDate } from '../testing/until-test-ends.ts';
import { exampleColumns, startTestApp, type TestApp } from '../testing/test-app.ts';

const fromBrowser = { origin: 'http://localhost:80', 'sec-fetch-site': 'same-origin' };
const aKey = { 'idempotency-key': 'a-key' };
const location = { latitude: 55.86123, longitude: -4.25123, accuracy: 18 };

let cars = 0;
/** Posts a unique request as JSON. */
const postOther = ({ postJson }: TestApp, headers: Record<string, string> = {}) =>
  postJson(exampleColumns({ carYear: `car ${(cars += 1)}` }), headers);

describe('quote requests', () => {
  it('are stored as cleaned, and the row is returned', async ({ test }) => {
    const columns = exampleColumns({
      name: 'Zoë O’Hara-Łęcka',
      message: 'Lines\nand emoji 🚗, right-to-left \u200Fمفتاح',
    });
    const typed = { name: '\tZoë O’Hara-Łęcka\u00a0', message: `${columns.message}\u000b` };
    const response = await test.postJson({ ...columns, ...typed });
    expect(response.statusCode).toBe(201);
    const { data, error } = response.json();
    expect(error).toBeNull();
    expect(data).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      created_at: '2026-03-02T08:00:00.000Z',
      status: 'new',
      ...columns,
    });
    expect(await test.storedQuotes()).toMatchObject([data]);
  });

  it('may include a location, and are refused if it is invalid', async ({ test }) => {
    const stored = await test.postJson({ ...exampleColumns(), location });
    expect(stored.statusCode).toBe(201);
    expect(stored.json().data).toMatchObject({ ...exampleColumns(), location });
    const wrong = await test.postJson({ ...exampleColumns(), location: { latitude: 91 } });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json().error.message).toMatch(/^location must hold latitude/);
    expect(await test.storedQuotes()).toMatchObject([location]);

    test.pass(60);
    await test.outbox.deliverDue();
    const [message] = test.whatsapp.messagesAbout(exampleQuote.name);
    const last = message!.body.template.components[0]!.parameters.at(-1)!.text;
    expect(last).toMatch(
      /^I lost my only key .*query=55\.86123,-4\.25123 \(within about 20 m\)$/,
    );
  });

  it('may have the longest text of each field in any script, but no more', async () => {
    const test = await startTestApp({ QUOTE_LIMIT: '0' });
    for (const { name, column, type, maxLength } of quoteFields) {
      const filling = type === 'tel' ? '1' : type === 'email' ? 'x' : '鍵';
      const end = type === 'email' ? '@example.com' : '';
      const textOf = (length: number) => `${filling.repeat(length - end.length)}${end}`;
      const longest = await test.postJson(exampleColumns({ [name]: textOf(maxLength) }));
      expect(longest.statusCode, name).toBe(201);
      const longer = await test.postJson(exampleColumns({ [name]: textOf(maxLength + 1) }));
      expect(longer.statusCode, name).toBe(422);
      expect(longer.json().error.fields[column]).toHaveLength(1);
    }
  });

  it('with the same key are one request', async ({ test }) => {
    const first = await test.postJson(exampleColumns(), aKey);
    expect((await test.postJson(exampleColumns(), aKey)).body).toBe(first.body);
    const other = await postOther(test, aKey);
    expect(other.statusCode).toBe(422);
    expect(other.json().error.message).toContain('Idempotency-Key');
    expect(await test.storedQuotes()).toHaveLength(1);
  });

  it('without a script count as one within ten minutes', async ({ test }) => {
    const post = async () => (await test.postForm(exampleQuote)).statusCode;
    expect(await Promise.all([post(), post()])).toEqual([303, 303]);
    expect(await test.storedQuotes()).toHaveLength(1);
    test.pass(601);
    await post();
    expect(await test.storedQuotes()).toHaveLength(2);
  });

  it('never take the last tenth of the disk: people are held to the overall limit there', async () => {
    fakeDate();
    const test = await startTestApp({ TRUST_PROXY: '127.0.0.1', QUOTE_LIMIT_OVERALL: '2' });
    const post = async (at: number) =>
      (await postOther(test, { 'x-forwarded-for': `203.0.113.${at}` })).statusCode;
    for (let at = 0; at < 4; at += 1) expect(await post(at)).toBe(201);
    test.database.isDiskNearlyFull = async () => true;
    expect(await post(9)).toBe(429);
  });

  it('of one network are limited, and a refused or repeated one does not count', async () => {
    fakeDate();
    const test = await startTestApp({ TRUST_PROXY: '127.0.0.1' });
    const post = async (ip: string, headers = {}) =>
      (await postOther(test, { 'x-forwarded-for': ip, ...headers })).statusCode;
    const from = { 'x-forwarded-for': '203.0.113.7' };
    const repeat = () => test.postJson(exampleColumns(), { ...from, ...aKey });
    const first = await repeat();
    for (let at = 0; at < 5; at += 1) expect((await repeat()).body).toBe(first.body);
    expect((await test.postJson({ name: '' }, from)).statusCode).toBe(422);
    const statuses = await Promise.all(Array.from({ length: 30 }, () => post('203.0.113.7')));
    expect(statuses.filter((status) => status === 201)).toHaveLength(19);
    expect(new Set(statuses)).toEqual(new Set([201, 429]));
    expect(await post('198.51.100.2')).toBe(201);
    expect((await repeat()).body, 'repeated above the limit').toBe(first.body);
    test.pass(60);
    const refused = await postOther(test, from);
    expect(refused).toMatchObject({ statusCode: 429, headers: { 'retry-after': '540' } });
    expect(refused.json().error.message).toContain('07700 900123');
    test.pass(540);
    expect(await post('203.0.113.7')).toBe(201);
  });

  it('with wrong values or keys get an error that names them', async ({ test }) => {
    const { name, ...rest } = exampleColumns({ email: 'ann at home', phone: '12345' });
    const response = await test.postJson({ ...rest, fullName: name });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toEqual({
      data: null,
      error: {
        message: 'Missing: name. Invalid: email, phone. Unknown: fullName',
        fields: {
          name: ['Name must be at least 2 characters'],
          email: ['Invalid email address'],
          phone: ['Phone number must be at least 10 digits'],
        },
      },
    });
    expect(await test.storedQuotes()).toEqual([]);
  });

  it('of a plain form whose answer was lost are recognised by their key', async ({ test }) => {
    await test.postForm(exampleQuote);
    const again = () => test.postJson({ ...exampleColumns(), location }, aKey);
    expect((await again()).statusCode).toBe(201);
    test.pass(3600);
    expect((await again()).json().data).toMatchObject({ location });
    expect(await test.storedQuotes()).toMatchObject([location]);
  });

  it('store the page of this site that they came from', async ({ test }) => {
    for (const referer of [
      'http://localhost/blog?from=mail',
      'https://other.example/a?b=c',
      'nonsense',
    ]) {
      await postOther(test, { referer });
      test.pass(1);
    }
    const pages = (await test.storedQuotes()).map(({ page }) => page);
    expect(pages).toEqual(['/blog', null, null]);
  });

  it('of people are accepted up to ten times the overall limit, of robots up to the limit', async () => {
    const settings = { QUOTE_LIMIT: '0', QUOTE_LIMIT_OVERALL: '2' };
    const test = await startTestApp(settings);
    const robot = { 'form-website': 'https://spam.example' };
    const post = async (headers = {}) => (await postOther(test, headers)).statusCode;
    expect([await post(robot), await post(), await post(robot)]).toEqual([201, 201, 429]);
    for (let at = 2; at < 20; at += 1) expect(await post()).toBe(201);
    const refused = await postOther(test);
    expect(refused).toMatchObject({ statusCode: 429, headers: { 'retry-after': '3600' } });
    expect(refused.json().error.message).toContain('07700 900123');
  });
});

describe('the form', () => {
  it('comes back with errors and all values, compressed if accepted', async ({ test }) => {
    const typed = { ...exampleQuote, email: '"><script>⟦notice⟧', message: 'too\r\nshort' };
    const response = await test.postForm(typed);
    expect(response.statusCode).toBe(422);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toContain('<a href="#quote-email">Invalid email address</a>');
    expect(response.body).toContain('value="&quot;&gt;&lt;script&gt;⟦notice⟧"');
    expect(response.body).toMatch(/<textarea[^>]*>too\nshort<\/textarea>/);
    expect(response.body).not.toContain('⟦value:');
    const gzip = await test.postForm(typed, { 'accept-encoding': 'gzip, deflate, br' });
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(response.body);
  });

  it('comes back with the number to call over the limit, and without a database', async () => {
    fakeDate();
    const test = await startTestApp({ QUOTE_LIMIT: '1' });
    const expectBack = async (statusCode: number) => {
      const body = expect.stringMatching(/Please call us on 07700 900123[^]*value="Toyota"/);
      expect(await test.postForm(exampleQuote)).toMatchObject({ statusCode, body });
    };
    await postOther(test);
    await expectBack(429);
    test.pass(600);
    const other = closeAfterwards(new DatabaseSync(test.database.location));
    other.exec('begin exclusive');
    await expectBack(503);
    expect((await test.postJson()).json()).toEqual({
      data: null,
      error: { message: expect.stringContaining('07700 900123') },
    });
  });

  it('comes back if the disk is full, and is accepted once there is room', async ({ test }) => {
    const { db } = test.database;
    await sql`pragma max_page_count = 1`.execute(db);
    const statuses: number[] = [];
    for (let at = 0; statuses.at(-1) !== 503; at += 1) {
      const message = `${at} `.padEnd(3000, 'x');
      statuses.push((await test.postForm({ ...exampleQuote, message })).statusCode);
    }
    const { body } = await test.postForm({ ...exampleQuote, message: 'x'.repeat(3000) });
    expect(body).toContain('call us on 07700 900123');
    expect(await test.storedQuotes()).toHaveLength(statuses.length - 1);
    await sql`pragma max_page_count = 1000000`.execute(db);
    expect((await test.postForm(exampleQuote)).statusCode).toBe(303);
  });
});

describe('suspicious requests', () => {
  /** The example's stored state. */
  const statusOf = async ({ postJson }: TestApp, headers: Record<string, string>) =>
    (await postJson(exampleColumns(), headers)).json().data.status as string;

  it('are those sent faster than people can type, until a valid, old enough token', async ({
    test,
  }) => {
    const answer = (await test.app.inject('/api/form-token')).json();
    const header = { 'form-token': answer.token as string };
    expect(answer.waitSeconds).toBe(3);
    const send = (more: object = {}) => statusOf(test, { ...fromBrowser, ...aKey, ...more });
    for (const early of [{}, header]) expect(await send(early)).toBe('quarantined');
    expect((await test.notify()).error).toContain('quarantined');
    test.pass(3);
    const forged = header['form-token'].replace(/.$/, (end) => (end === 'A' ? 'B' : 'A'));
    expect(await send({ 'form-token': forged })).toBe('quarantined');
    expect([await send(header), await send()]).toEqual(['new', 'new']);
    expect(await test.notify()).toEqual({ whatsappSent: true });
    expect(await test.storedQuotes()).toHaveLength(1);
  });

  it('of a plain form come back to send again', async ({ test }) => {
    const first = await test.postForm({ ...exampleQuote, website: 'filled in by the browser' });
    expect(first.statusCode).toBe(202);
    expect(first.body).toContain('Please send it again, or call us on 07700 900123');
    expect(first.body).toContain('value="Toyota"');
    expect((await test.postForm(exampleQuote)).statusCode).toBe(303);
    await test.outbox.deliverDue();
    expect(test.whatsapp.messages).toHaveLength(1);
    expect(await test.storedQuotes()).toHaveLength(1);
  });
});
