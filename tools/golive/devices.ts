import { existsSync } from 'node:fs';
import { parseConfig } from '../../server/config.ts';
import { openDatabase, sqliteFile } from '../../server/database/database.ts';
import { hasEnded, listSessions } from '../../server/owner/sessions.ts';
import type { Todo } from '../../site/data/todos.ts';

/** Reports if no phone is signed in. A database that is missing or down has none. */
export async function deviceTodos(env: Record<string, string | undefined>): Promise<Todo[]> {
  const todo = {
    where: 'npm run owner -- link',
    field: 'devices',
    what: 'Sign your phone in: it shows every request and is told of new ones',
    optional: true,
  };
  return (await countDevices(env)) > 0 ? [] : [todo];
}

async function countDevices(env: Record<string, string | undefined>): Promise<number> {
  try {
    const config = parseConfig(env);
    // Opening it would create an empty file.
    if (config.databaseUrl === undefined && !existsSync(sqliteFile(config.dataDir))) return 0;
    const database = openDatabase(config);
    try {
      const sessions = await listSessions(database);
      return sessions.filter((session) => !hasEnded(session, new Date())).length;
    } finally {
      await database.close();
    }
  } catch {
    return 0;
  }
}
