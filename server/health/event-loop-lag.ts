import type { FastifyInstance } from 'fastify';

const limitMs = 200;
const shownMs = 10 * 60_000;
// Node's own `monitorEventLoopDelay` can miss a lag whenever its figures are read and reset.
const everyMs = 20;

/** The longest lag of the last ten minutes in ms, 0 if none was over 200 ms. */
export type EventLoopLag = () => number;

/** Measures event loop lag while the app runs, and logs each lag over 200 ms. */
export function watchEventLoop(app: FastifyInstance, now: () => Date): EventLoopLag {
  let lags: { ms: number; at: number }[] = [];
  let last: number;
  const look = () => {
    const ms = Math.round(performance.now() - last - everyMs);
    last = performance.now();
    if (ms <= limitMs) return;
    app.log.warn({ ms }, 'the event loop was blocked');
    lags = [...recent(), { ms, at: now().getTime() }];
  };
  const recent = () => lags.filter(({ at }) => at > now().getTime() - shownMs);
  let timer: NodeJS.Timeout;
  app.addHook('onReady', async () => {
    last = performance.now();
    timer = setInterval(look, everyMs).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
  return () => Math.max(0, ...recent().map(({ ms }) => ms));
}
