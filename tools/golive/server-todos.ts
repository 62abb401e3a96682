import { existsSync } from 'node:fs';
import { parseConfig, type Config } from '../../server/config.ts';
import { openDatabase, sqliteFile } from '../../server/database/database.ts';
import { hasEnded, listSessions } from '../../server/owner/sessions.ts';
import { openRegisters } from '../../server/vehicles/lookup.ts';
import type { Todo } from '../../site/data/todos.ts';

const where = 'Settings (.env)';

/**
 * To-dos found in the server's settings and database: a wrong setting, no phone signed in, or a register
 * of vehicles that refuses its key.
 */
export async function serverTodos(env: Record<string, string | undefined>): Promise<Todo[]> {
  let config: Config;
  try {
    config = parseConfig(env);
  } catch (error) {
    return [{ where, field: 'all', what: (error as Error).message }];
  }
  return [...(await deviceTodos(config)), ...(await registerTodos(config))];
}

async function deviceTodos(config: Config): Promise<Todo[]> {
  // A database that is missing or down has no devices.
  if ((await countDevices(config).catch(() => 0)) > 0) return [];
  const what = 'Sign your phone in: it shows every request and is told of new ones';
  return [{ where: 'npm run owner -- link', field: 'devices', what, optional: true }];
}

async function countDevices(config: Config): Promise<number> {
  // Opening it would create an empty file.
  if (config.databaseUrl === undefined && !existsSync(sqliteFile(config.dataDir))) return 0;
  const database = openDatabase(config);
  try {
    const sessions = await listSessions(database);
    return sessions.filter((session) => !hasEnded(session, new Date())).length;
  } finally {
    await database.close();
  }
}

/** A plate that no car has: a register that accepts our key answers 'unknown'. */
const nobodys = 'AA00AAA';
const timeoutMs = 5000;

async function registerTodos(config: Config): Promise<Todo[]> {
  const plate = config.keepalivePlate ?? nobodys;
  const registers = openRegisters(config, () => new Date());
  const answers = await Promise.all(
    registers.map((register) => register.find(plate, AbortSignal.timeout(timeoutMs))),
  );
  return registers
    .filter((_register, at) => answers[at]!.kind === 'refused')
    .map(({ name }) => ({
      where,
      field: `${name}_API_KEY`,
      what: `${name} refuses it. Ask for new credentials (docs/going-live.md)`,
    }));
}
