import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { Place } from '../../contract/content-place.ts';
import type { SitePublication, SiteState } from '../../contract/site-answers.ts';
import { buildApp } from '../app.ts';
import { parseConfig } from '../config.ts';
import { loadBuild } from '../site-files/load-build.ts';
import { stopApp } from './in-process.ts';
import type { OwnerDevice } from './owner-device.ts';
import type { TestApp } from './test-app.ts';
import { temporaryFolder } from './test-database.ts';

export const greeting = { file: 'words.yaml', path: ['greeting'] };

/** The home page, as visitors get it. */
export const home = async ({ app }: Pick<TestApp, 'app'>): Promise<string> =>
  (await app.inject('/')).body;

export const stateOf = (phone: OwnerDevice): Promise<SiteState> => phone.data('GET', '/site');

/** Changes fields of the draft, as a device that saw it at a version: now, unless another is given. */
export async function change(phone: OwnerDevice, patch: object, seen?: number) {
  const version = seen ?? (await stateOf(phone)).version;
  return phone.ask('PATCH', '/site', patch, {
    'content-type': 'application/merge-patch+json',
    'if-match': `"${version}"`,
  });
}

/** Drafts another greeting. */
export const draft = (phone: OwnerDevice, greeting: unknown, seen?: number) =>
  change(phone, { 'words.yaml': { greeting } }, seen);

/** Waits until publications are made and served. */
export async function catchUp({ publisher }: Pick<TestApp, 'publisher'>): Promise<void> {
  // A run in progress may have begun before the last publication was there.
  for (let runs = 0; runs < 2; runs += 1) await publisher!.trigger();
}

/** A key for a publication. */
export const newKey = () => randomUUID();

/** Publishes the draft, or goes back to a version, and waits until visitors see it. */
export async function publish(
  test: TestApp,
  phone: OwnerDevice,
  { backTo, leave }: { backTo?: string; leave?: Place[] } = {},
): Promise<SitePublication> {
  // Publications are ordered by time.
  test.pass(1);
  const { version } = await stateOf(phone);
  const path = backTo === undefined ? '' : `/${backTo}/back`;
  const body = { version, key: newKey(), ...(leave && { leave }) };
  const answer = await phone.ask('POST', `/site/publications${path}`, body);
  expect(answer.statusCode).toBe(202);
  const { id } = answer.json().data;
  await catchUp(test);
  return (await stateOf(phone)).history.find((one) => one.id === id)!;
}

/** Another server of the same release and database, with a data folder of its own unless given. */
export async function otherServer(test: TestApp, dataDir = temporaryFolder()) {
  const config = parseConfig({
    LOG_LEVEL: 'silent',
    CONTENT_DIR: join(test.folder, 'content'),
    DATA_DIR: dataDir,
  });
  const { database } = test;
  const build = loadBuild(test.folder);
  const app = await buildApp({ config, database, build, now: () => test.clock.now });
  onTestFinished(() => stopApp(app));
  await app.publisher!.start();
  return { app, publisher: app.publisher! };
}
