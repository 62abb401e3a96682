import { existsSync } from 'node:fs';
import { parseConfig, type Config } from '../../server/config.ts';
import { openDatabase, sqliteFile, type Database } from '../../server/database/database.ts';
import { livePatch } from '../../server/site-edits/publications.ts';
import type { ContentPatch } from '../../contract/renderer.ts';
import { isPhoto } from '../../contract/site-edits.ts';
import { todosOfServer } from '../../server/health/todos.ts';
import { configuredChannels } from '../../server/notifications/queue.ts';
import { hasEnded, listSessions } from '../../server/owner/sessions.ts';
import { openRegisters } from '../../server/vehicles/lookup.ts';
import type { Todo } from '../../site/data/todos.ts';

const where = 'Settings (.env)';

/**
 * To-dos found in the server's settings and database: a wrong setting, no phone signed in, nothing
 * that notifies the owner, or a register of vehicles that refuses its key.
 */
export async function serverTodos(env: Record<string, string | undefined>): Promise<Todo[]> {
  let config: Config;
  try {
    config = parseConfig(env);
  } catch (error) {
    return [{ where, field: 'all', what: (error as Error).message }];
  }
  // A database that is missing or down has no devices.
  const none = { isSignedIn: false, channels: config.channels };
  const { isSignedIn, channels } = (await ownerIn(config).catch(() => undefined)) ?? none;
  const todos = todosOfServer(channels, await refusedBy(config));
  return [
    ...(isSignedIn ? [] : [signIn]),
    ...todos.map(({ setting, what }) => ({ where, field: setting, what })),
  ];
}

const signIn: Todo = {
  where: 'npm run owner',
  field: 'devices',
  what: 'Sign your phone in: it shows every request and is told of new ones',
  optional: true,
};

/** Looks up in the database if a device is signed in, and which channels notify the owner. */
const ownerIn = (config: Config) =>
  inDatabase(config, async (database) => {
    const sessions = await listSessions(database);
    return {
      isSignedIn: sessions.some((session) => !hasEnded(session, new Date())),
      channels: await configuredChannels(database, config.channels),
    };
  });

/**
 * What the owner published in his app, if the settings name a database that is there. Photos are left
 * out: the files of his are in the database.
 */
export async function publishedPatch(
  env: Record<string, string | undefined>,
): Promise<ContentPatch> {
  try {
    const patch = await inDatabase(parseConfig(env), ({ db }) => livePatch(db));
    const files = Object.entries(patch ?? {});
    return Object.fromEntries(files.filter(([file]) => !isPhoto({ file })));
  } catch {
    // A wrong setting, or a database that is down: serverTodos names it.
    return {};
  }
}

/** Reads a database, undefined if there is none. */
async function inDatabase<Result>(
  config: Config,
  read: (database: Database) => Promise<Result>,
): Promise<Result | undefined> {
  // Opening it would create an empty file.
  if (config.databaseUrl === undefined && !existsSync(sqliteFile(config.dataDir)))
    return undefined;
  const database = openDatabase(config);
  try {
    return await read(database);
  } finally {
    await database.close();
  }
}

/** A plate that no car has: a register that accepts our key answers 'unknown'. */
const nobodys = 'AA00AAA';
const timeoutMs = 5000;

/** The registers that refuse their key, by name. */
async function refusedBy(config: Config): Promise<string[]> {
  const registers = openRegisters(config, () => new Date());
  const answers = await Promise.all(
    registers.map((register) => register.find(nobodys, AbortSignal.timeout(timeoutMs))),
  );
  return registers
    .filter((_register, at) => answers[at]!.kind === 'refused')
    .map(({ name }) => name);
}
