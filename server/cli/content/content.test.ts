import { createHash } from 'node:crypto';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { it } from '../../testing/app-test.ts';
import { signIn, type OwnerDevice } from '../../testing/owner-device.ts';
import { catchUp, change, draft, home, publish, stateOf } from '../../testing/site-edits.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Command } from '../terminal/command.ts';
import { pull, status } from './commands.ts';

/** Runs a command beside the server; returns what it prints. */
async function run({ app, database, clock }: TestApp, command: Command, ...args: string[]) {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  // Publications are ordered by time.
  clock.now = new Date(clock.now.getTime() + 1000);
  const { config } = app;
  const confirm = async () => true;
  await command.run({ config, database, now: clock.now, print, confirm }, args);
  return lines.join('\n');
}

async function shows(test: TestApp, words: string) {
  await catchUp(test);
  expect(await home(test)).toContain(`<p>${words}</p>`);
}

async function publishGreeting(test: TestApp, phone: OwnerDevice, value: string) {
  await draft(phone, value);
  await publish(test, phone);
  await shows(test, value);
}

it('lists what is drafted and published', async ({ test, phone }) => {
  await test.publisher!.start();
  expect(await run(test, status)).toBe('Nothing was changed in the app.');
  await publishGreeting(test, phone, 'Hello');
  await draft(phone, 'Hello again');
  expect(await run(test, status)).toMatch(
    /Drafted\n[^]*words\.yaml#\/greeting +Hello +Hello again\n[^]*Published[^]*words\.yaml#\/greeting +Home +Hello\n/,
  );
});

it('pull writes what was published into the content files, which a release takes over', async ({
  test,
  phone,
}) => {
  await test.publisher!.start();
  const words = join(test.folder, 'content/words.yaml');
  const before = readFileSync(words, 'utf8');
  const jpeg = Buffer.from('A photo');
  const photo = createHash('sha256').update(jpeg).digest('hex');
  const row = { hash: photo, at: test.clock.now.toISOString(), jpeg: jpeg.toString('base64') };
  await test.database.db.insertInto('site_photos').values(row).execute();
  const van = 'pictures/about/van.jpg';
  await change(phone, { [van]: { photo, alt: 'A white van' } });
  await publishGreeting(test, phone, 'Hello');
  expect(await run(test, pull)).toContain('Written: 3 files.');
  expect(readFileSync(words, 'utf8')).toBe(before.replace('Home', 'Hello'));
  expect(readFileSync(join(test.folder, 'content', van))).toEqual(jpeg);
  expect(await run(test, pull)).toBe('Nothing to write.');
  expect(await run(test, status)).toBe('Nothing was changed in the app.');

  const release = await startTestApp({}, test.database);
  cpSync(join(test.folder, 'content'), join(release.folder, 'content'), { recursive: true });
  await release.publisher!.start();
  await catchUp(release);
  expect((await stateOf(await signIn(release))).patch).toEqual({});
});
