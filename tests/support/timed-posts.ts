import { randomUUID } from 'node:crypto';
import { customer, postQuote } from './quote-clients.ts';

export type TimedAnswer = { status: number; message: string; seconds: number };

/** Posts one new request at a time and keeps the ids of those that were taken. */
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
      const seconds = (performance.now() - started) / 1000;
      return { status, message: answer.error?.message ?? '', seconds };
    },
  };
}

export const slowest = (answers: TimedAnswer[]) =>
  Math.max(...answers.map(({ seconds }) => seconds));
