import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { RenderJob, RenderResult } from '../../contract/renderer.ts';

/** Runs one job in a built site's renderer, and waits for its process to end. */
export async function runRenderer(dist: string, job: RenderJob): Promise<RenderResult> {
  const child = fork(join(dist, 'renderer/render.mjs'), { execArgv: [] });
  const answer = once(child, 'message');
  child.send(job);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The renderer ended with code ${code}`);
  const [result] = await answer;
  return result as RenderResult;
}
