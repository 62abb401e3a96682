import { parseConfig, type Config } from '../../server/config.ts';
import { openRegisters } from '../../server/vehicles/lookup.ts';
import type { Todo } from '../../site/data/todos.ts';

/** A plate that no car has: a register that accepts our key answers 'unknown'. */
const nobodys = 'AA00AAA';
const timeoutMs = 5000;

/** Asks each configured register of vehicles, and reports those that refuse their key. */
export async function vehicleTodos(env: Record<string, string | undefined>): Promise<Todo[]> {
  const where = 'Settings (.env)';
  let config: Config;
  try {
    config = parseConfig(env);
  } catch (error) {
    return [{ where, field: 'all', what: (error as Error).message }];
  }
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
