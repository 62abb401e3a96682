import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Availability } from '../../contract/owner-answers.ts';
import { answered, serve } from '../test-server.tsx';
import { setAvailability, waitingAvailability } from './send-availability.ts';

const busy: Availability = { state: 'busy', until: '2099-01-01T10:00:00.000Z' };
const free: Availability = { state: 'free', until: null };

test.each([200, 422])(
  'a setting goes out after the one before, answered with %i',
  async (status) => {
    const client = new QueryClient();
    const sent: unknown[] = [];
    const first = Promise.withResolvers<Response>();
    serve((_, made) => {
      sent.push(made);
      return sent.length === 1 ? first.promise : answered(made);
    });
    const all = [setAvailability(client, busy)];
    await waitFor(() => expect(sent).toEqual([busy]));
    all.push(setAvailability(client, free));
    await new Promise((resolve) => setTimeout(resolve));
    expect(sent).toEqual([busy]);
    first.resolve(answered(busy, status));
    await Promise.all(all);
    expect(sent).toEqual([busy, free]);
    expect(waitingAvailability()).toBeNull();
  },
);
