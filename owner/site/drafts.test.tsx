import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { siteQuery } from '../api/queries.ts';
import { answered, serve, withoutSignal } from '../test-server.tsx';
import { saveDrafts, unsentDrafts, type UnsentDraft } from './drafts.ts';
import { forgetOutbox } from '../outbox/outbox.ts';

afterEach(forgetOutbox);

type Body = { 'words.yaml': Record<string, unknown> };

const client = new QueryClient();
const title = { file: 'words.yaml', path: ['title'], title: 'Title' };
const save = (change: Partial<UnsentDraft>) => saveDrafts(client, [{ ...title, ...change }]);

test('what is saved while the screen refreshes is sent', async () => {
  const sent: unknown[] = [];
  const shown = Promise.withResolvers<Response>();
  serve((asked, body) => {
    if (asked.startsWith('GET')) return shown.promise;
    sent.push(...Object.values((body as Body)['words.yaml']));
    return answered({ version: sent.length });
  });
  const end = new QueryObserver(client, siteQuery).subscribe(() => {});
  const first = save({ value: 'One' });
  await vi.waitFor(() => expect(sent).toEqual(['One']));
  const second = save({ path: ['text'], value: 'Two' });
  await vi.waitFor(() => expect(sent).toEqual(['One', 'Two']));
  shown.resolve(answered({ version: 2, changes: [], history: [] }));
  await Promise.all([first, second]);
  end();
});

test('what is saved while older words are refused waits, and is sent', async () => {
  const refused = Promise.withResolvers<Response>();
  const sent: unknown[] = [];
  serve((asked, body) => {
    if (asked.startsWith('GET')) return answered({ version: 0, changes: [], history: [] });
    const value = Object.values((body as Body)['words.yaml'])[0];
    sent.push(value);
    return value === 'Old' ? refused.promise : answered({ version: 1 });
  });
  const first = save({ value: 'Old' });
  await vi.waitFor(() => expect(sent).toEqual(['Old']));
  const second = save({ value: 'New' });
  refused.resolve(answered(null, 422));
  await Promise.all([first, second]);
  expect(sent).toEqual(['Old', 'New']);
  expect(unsentDrafts()).toEqual([]);
});

test('a change of an entry is found by what the server has, and part of a list that is saved after it', async () => {
  serve(withoutSignal);
  await save({ path: ['list', 0], value: 'Eins', seen: 'One' });
  await save({ path: ['list', 0], value: 'Uno', seen: 'Eins' });
  expect(unsentDrafts()).toMatchObject([{ path: ['list', 0], value: 'Uno', seen: 'One' }]);
  await save({ path: ['list'], value: ['Two', 'Uno'] });
  expect(unsentDrafts()).toMatchObject([{ path: ['list'], value: ['Two', 'Uno'] }]);
});
