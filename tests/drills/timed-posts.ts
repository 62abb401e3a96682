import { randomUUID } from 'node:crypto';
import { customer, postQuote } from './quote-clients.ts';

export type TimedAnswer = { status: number; message: string; ms: number };

/** Posts one new request at a time and keeps the ids of those that were accepted. */
export function timedPosts(url: () => string) {
  const acknowledged = new Set<string>();
  let number = 0;
  return {
    acknowledged,
    async post(): Promise<TimedAnswer> {
      const started = performance.now();
      const sent = { key: randomUUID(), values: customer((number += 1)) };
      const { status, answer } = await postQuote(url(), sent);
      if (answer.data) acknowledged.add(answer.data.id);
      return { status, message: answer.error?.message ?? '', ms: performance.now() - started };
    },
  };
}

export const slowest = (answers: TimedAnswer[]) => Math.max(...answers.map(({ ms }) => ms));
