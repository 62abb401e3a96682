import { spawn, type ChildProcess } from 'node:child_process';

/**
 * Starts a command of an installed package. Its output goes to ours, or with 'pipe' to the
 * caller; errors always go to ours.
 */
export function start(
  command: string,
  args: string[],
  { env, stdout = 'inherit' }: { env: NodeJS.ProcessEnv; stdout?: 'inherit' | 'pipe' },
): ChildProcess {
  return spawn(command, args, {
    stdio: ['inherit', stdout, 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
  });
}

/** Runs a command to its end. Throws an Error that names the command if it fails. */
export async function run(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const child = start(command, args, { env });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('exit', resolve);
    child.on('error', reject);
  });
  if (code !== 0) throw new Error(`"${[command, ...args].join(' ')}" failed`);
}

/** Does the work of a command. If it fails, prints why and ends the process. */
export async function orExit(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

/** Waits until all have ended. Throws the Error of the first in the list that failed. */
export async function waitForAll(tasks: Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(tasks);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
