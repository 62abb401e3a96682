import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { idempotencyHeader, notifyPath, quotePath } from '../../contract/api.ts';
import type { NotifyAnswer, QuoteAnswer } from '../../contract/api-schemas.ts';
import { exampleQuote } from '../../contract/example-quote.ts';
import { toColumns, type QuoteValues } from '../../contract/fields.ts';

/** Longer than any answer may take. */
const timeoutMs = 10_000;

export type Sent = { key: string; values: QuoteValues };

/** Valid values of a unique customer by number. */
export function customer(number: number): QuoteValues {
  return { ...exampleQuote, name: `Customer ${String(number).padStart(6, '0')}` };
}

/** Each customer's own, for a server that trusts this machine: one that sends all is a burst. */
function networkOf(name: string): string {
  const number = Number(/\d+/.exec(name)?.[0] ?? 0);
  return `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
}

/** Rejects if there is no answer. */
export const postJson = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  });

/** Posts one request as the form does. */
export async function postQuote(url: string, { key, values }: Sent) {
  const headers = { [idempotencyHeader]: key, 'x-forwarded-for': networkOf(values.name) };
  const response = await postJson(url + quotePath, toColumns(values), headers);
  return { status: response.status, answer: (await response.json()) as QuoteAnswer };
}

/**
 * Customers who send one request after the other, retrying with the same key when the
 * connection breaks. Records the answers.
 */
export class QuoteClients {
  /** Names of acknowledged requests by their id. */
  readonly acknowledged = new Map<string, string>();
  /** Names whose WhatsApp message was reported as sent. */
  readonly notified = new Set<string>();
  /** Counts of statuses other than 201. */
  readonly refusals = new Map<number, number>();
  brokenConnections = 0;
  private readonly unanswered: Sent[] = [];
  private made = 0;
  private isStopping = false;
  private loops: Promise<void>[] = [];
  private readonly urls: () => string[];
  private readonly options: { pauseMs: number; notify: boolean };

  /** `urls` are the servers to try, in turn. */
  constructor(urls: () => string[], options: { pauseMs?: number; notify?: boolean } = {}) {
    this.urls = urls;
    this.options = { pauseMs: 0, notify: false, ...options };
  }

  start(amount: number): void {
    this.isStopping = false;
    this.loops = Array.from({ length: amount }, (_, at) => this.loop(at));
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    await Promise.all(this.loops);
  }

  /** Expects every acknowledged request to be stored, exactly once. */
  expectStored(rows: { id: string; name: string }[]): void {
    const ids = new Set(rows.map(({ id }) => id));
    const lost = [...this.acknowledged.keys()].filter((id) => !ids.has(id));
    expect.soft(this.acknowledged.size).toBeGreaterThan(0);
    expect.soft(lost, 'acknowledged and lost').toEqual([]);
    const names = new Set(rows.map(({ name }) => name));
    expect.soft(names.size, 'each stored once').toBe(rows.length);
  }

  /** Sends unanswered requests again. */
  async resendUnanswered(): Promise<void> {
    for (let left = this.unanswered.length; left > 0; left -= 1) await this.sendOne(0);
    expect.soft(this.unanswered, 'never answered').toEqual([]);
  }

  private async loop(at: number): Promise<void> {
    for (let turn = at; !this.isStopping; turn += 1) {
      await this.sendOne(turn);
      if (this.options.pauseMs > 0) await wait(this.options.pauseMs);
    }
  }

  private async sendOne(turn: number): Promise<void> {
    const urls = this.urls();
    const url = urls[turn % urls.length]!;
    const sent = this.unanswered.pop() ?? {
      key: randomUUID(),
      values: customer((this.made += 1)),
    };
    try {
      const { status, answer } = await postQuote(url, sent);
      if (status !== 201 || !answer.data) {
        this.refusals.set(status, (this.refusals.get(status) ?? 0) + 1);
        this.unanswered.push(sent);
        return;
      }
      this.acknowledged.set(answer.data.id, sent.values.name);
    } catch {
      this.brokenConnections += 1;
      this.unanswered.push(sent);
      // Waits a little, since a server that is down refuses at once.
      await wait(10);
      return;
    }
    if (!this.options.notify) return;
    try {
      const response = await postJson(url + notifyPath, sent.values);
      const { whatsappSent } = (await response.json()) as NotifyAnswer;
      if (whatsappSent) this.notified.add(sent.values.name);
    } catch {
      this.brokenConnections += 1;
    }
  }
}
