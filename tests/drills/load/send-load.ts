import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

export type Load = {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  connections: number;
  requests: { seconds: number } | { count: number };
};

/**
 * Latencies in ms. `busy`: answers of 503, which a machine that is starved must give.
 * `failures`: broken connections, timeouts and all other answers than 2xx.
 */
export type LoadResult = {
  perSecond: number;
  p50: number;
  p99: number;
  total: number;
  busy: number;
  failures: number;
};

/** Autocannon sets timers into the past when it falls behind. */
const flags = ['--disable-warning=TimeoutNegativeWarning'];

/** Sends requests as fast as they are answered. */
export async function sendLoad(load: Load): Promise<LoadResult> {
  const child = spawn(
    process.execPath,
    [...flags, 'tests/drills/load/autocannon-process.ts', JSON.stringify(load)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  return JSON.parse(await text(child.stdout)) as LoadResult;
}
