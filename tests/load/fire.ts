import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

export type Shot = {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  connections: number;
  requests: { seconds: number } | { count: number };
};

/**
 * Latencies in ms. `busy`: told to come back later (503), which a machine that is
 * starved must do. `failures`: broken lines, time-outs and other answers than 2xx.
 */
export type Hits = {
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
export async function fire(shot: Shot): Promise<Hits> {
  const gun = spawn(process.execPath, [...flags, 'tests/load/gun.ts', JSON.stringify(shot)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(await text(gun.stdout)) as Hits;
}
