import { fork } from 'node:child_process';
import type { RenderJob, RenderResult } from '../../contract/renderer.ts';
import { withLockedFolder } from '../folder-lock.ts';

/** Four times what a large site needs. */
const deadlineMs = 60_000;
/** Heap limit; the whole process stays under 480 MB. */
const heapMb = 288;

/** The renderer crashed or took too long. */
export class RendererFailed extends Error {
  override name = 'RendererFailed';
  /** True if it was ended from outside, for time, for memory or because the server stops. */
  readonly wasKilled: boolean;
  constructor(message: string, wasKilled: boolean) {
    super(message);
    this.wasKilled = wasKilled;
  }
}

/**
 * Runs the kept renderer, one process for each job, one at a time for all servers that share
 * `folder`.
 */
export function openRenderer(file: string, folder: string) {
  const stopping = new AbortController();

  async function runChild(job: RenderJob): Promise<RenderResult> {
    const child = fork(file, [], {
      execArgv: [`--max-old-space-size=${heapMb}`],
      env: environment(),
      timeout: deadlineMs,
      killSignal: 'SIGKILL',
      signal: stopping.signal,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let said = '';
    child.stderr!.on('data', (data: Buffer) => (said = (said + data.toString()).slice(-2000)));
    try {
      return await new Promise((resolve, reject) => {
        child.once('message', (result) => resolve(result as RenderResult));
        // Once it is stopped, it closes too.
        child.on('error', (error) => stopping.signal.aborted || reject(error));
        child.once('close', (code, signal) =>
          reject(
            new RendererFailed(
              `The renderer ended with ${signal ?? code}: ${said}`,
              signal === 'SIGKILL',
            ),
          ),
        );
        child.send(job);
      });
    } finally {
      if (child.exitCode === null && child.signalCode === null) {
        const hasEnded = new Promise((resolve) => child.once('close', resolve));
        child.kill('SIGKILL');
        await hasEnded;
      }
    }
  }

  return {
    /** Throws {@link RendererFailed}. */
    run: (job: RenderJob): Promise<RenderResult> =>
      withLockedFolder(folder, () => runChild({ ...job, cache: `${folder}/cache` })),
    /** Ends the running job and refuses later ones. */
    stop: () => stopping.abort(),
  };
}

/** Only the build's settings, no secrets, and less memory for threads. */
function environment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'NODE_COMPILE_CACHE', 'SITE_URL', 'TZ', 'TMPDIR'];
  const passed = Object.entries(process.env).filter(
    ([name]) => kept.includes(name) || name.startsWith('PUBLIC_'),
  );
  return {
    ...Object.fromEntries(passed),
    NODE_ENV: 'production',
    MALLOC_ARENA_MAX: '2',
    UV_THREADPOOL_SIZE: '2',
  };
}
