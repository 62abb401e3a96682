import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { newClient } from './api/query-client.ts';
import { forgetOutbox } from './outbox/outbox.ts';
import { forgetAllDrafts } from './ui/drafts.ts';

/** An answer of the owner's API. */
export const answered = (data: unknown, status = 200): Response =>
  new Response(JSON.stringify({ data, error: null }), { status });

/** A refusal of the owner's API. */
export const refusal = (message: string, status = 422): Response =>
  new Response(JSON.stringify({ data: null, error: { message } }), { status });

/** In place of an answer: there is no signal. */
export const withoutSignal = (): never => {
  throw new TypeError('no signal');
};

/** Answers the app's calls from now on; 'GET /api/owner/devices' is one. */
export function serve(
  answer: (call: string, body: unknown, init: RequestInit) => Response | Promise<Response>,
): void {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const { method, body } = init;
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    return answer(`${method} ${path}`, sent, init);
  });
}

/** Renders a part of the app. */
export function renderPart(part: ReactNode): QueryClient {
  const client = newClient();
  render(<QueryClientProvider client={client}>{part}</QueryClientProvider>);
  return client;
}

/** Forgets what a test has left on the device. */
export function forgetDevice(): void {
  void forgetOutbox();
  forgetAllDrafts();
}
