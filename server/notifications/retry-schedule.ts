const seconds = (count: number) => count * 1000;
const minutes = (count: number) => seconds(count * 60);

/** Delays after the first, second … failed attempt; the last one repeats. */
const delays = [
  seconds(5),
  seconds(15),
  minutes(1),
  minutes(5),
  minutes(15),
  minutes(30),
  minutes(60),
];

export const maxAttempts = 12;
const maxDurationMs = minutes(6 * 60);
/** ±20 %, so that messages that failed together are not all retried together. */
const jitter = 0.2;

type Attempts = { attempts: number; queuedAt: Date; pairLimit?: boolean };

/**
 * When to try again after the given number of attempts; `undefined` when it is time
 * to give up: after twelve attempts or six hours. The pair limit of WhatsApp
 * (error 131056) wants 4, 16, 64 … seconds. `random` is from 0 to 1.
 */
export function nextAttempt(
  { attempts, queuedAt, pairLimit = false }: Attempts,
  now: Date,
  random: number,
): Date | undefined {
  if (attempts >= maxAttempts) return undefined;
  const usual = delays[Math.min(attempts, delays.length) - 1]!;
  const delay = pairLimit ? Math.min(seconds(4 ** attempts), minutes(60)) : usual;
  const next = new Date(now.getTime() + delay * (1 - jitter + 2 * jitter * random));
  return next.getTime() - queuedAt.getTime() > maxDurationMs ? undefined : next;
}
