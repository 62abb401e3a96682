import { fork } from 'node:child_process';
import type { RenderJob, RenderResult } from '../../contract/renderer.ts';
import { withLockedFolder } from '../folder-lock.ts';
import { RequestError } from '../http/errors.ts';

/** Four times what a large site needs. */
const deadlineMs = 60_000;
/** Heap limit; the whole process stays under 480 MB. */
const heapMb = 288;
/** Most jobs that wait, but for publications. */
const maxWaiting = 2;

/** The code with which Node ends for an error at the start, before the job: site/build/renderer.ts. */
const startFailed = 1;

/** The renderer crashed or took too long. */
export class RendererFailed extends Error {
  override name = 'RendererFailed';
  /** True if what it was given is at fault: it did start, and was not ended from outside. */
  readonly isOfJob: boolean;
  constructor(message: string, isOfJob: boolean) {
    super(message);
    this.isOfJob = isOfJob;
  }
}

type Waiting = { start: () => void; isPublication: boolean };

/**
 * Runs the kept renderer, one process for each job, one at a time for all servers that share
 * `folder`; publications come first.
 */
export function openRenderer(file: string, folder: string) {
  const stopping = new AbortController();
  const waiting: Waiting[] = [];
  let isRunning = false;

  /** Waits for its turn. Throws a RequestError if too many wait, or the signal's reason. */
  async function takeTurn(isPublication: boolean, signal: AbortSignal | undefined) {
    signal?.throwIfAborted();
    if (isRunning) {
      if (!isPublication && waiting.filter((one) => !one.isPublication).length >= maxWaiting)
        throw new RequestError(503, 'The server is busy. Try again', 2);
      const { promise, resolve: start, reject } = Promise.withResolvers<void>();
      const own = { start, isPublication };
      waiting.push(own);
      const drop = () => {
        waiting.splice(waiting.indexOf(own), 1);
        reject(signal!.reason as Error);
      };
      signal?.addEventListener('abort', drop, { once: true });
      await promise.finally(() => signal?.removeEventListener('abort', drop));
    }
    isRunning = true;
  }

  function endTurn(): void {
    isRunning = false;
    const next = waiting.find((one) => one.isPublication) ?? waiting[0];
    if (!next) return;
    waiting.splice(waiting.indexOf(next), 1);
    isRunning = true;
    next.start();
  }

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
        child.on(
          'error',
          ({ message }) =>
            stopping.signal.aborted || reject(new RendererFailed(message, false)),
        );
        child.once('close', (code, signal) =>
          reject(
            new RendererFailed(
              `The renderer ended with ${signal ?? code}: ${said}`,
              code !== startFailed && signal !== 'SIGKILL',
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
    /**
     * Runs a job; `signal` drops it while it waits. Throws {@link RendererFailed}, and a RequestError
     * if too many wait.
     */
    async run(job: RenderJob, signal?: AbortSignal): Promise<RenderResult> {
      await takeTurn(job.kind === 'site', signal);
      try {
        return await withLockedFolder(folder, () => runChild(job));
      } finally {
        endTurn();
      }
    },
    /** Ends the running job and refuses later ones. */
    stop: () => stopping.abort(),
  };
}

/** No secrets, and less memory for threads. What the renderer is asked for comes with the job. */
function environment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'NODE_COMPILE_CACHE', 'TZ', 'TMPDIR'];
  const passed = Object.entries(process.env).filter(([name]) => kept.includes(name));
  return { ...Object.fromEntries(passed), MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' };
}
