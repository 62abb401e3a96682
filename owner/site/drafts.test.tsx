import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { serve } from '../test-server.tsx';
import { saveDrafts, unsentDrafts, type UnsentDraft } from './drafts.ts';
import { forgetOutbox } from '../outbox/outbox.ts';

afterEach(forgetOutbox);

const client = new QueryClient();
const title = { file: 'words.yaml', path: ['title'], title: 'Title' };
const save = (change: Partial<UnsentDraft>) => saveDrafts(client, [{ ...title, ...change }]);
const offline = () => {
  throw new TypeError('no signal');
};

test('a change of an entry is found by what the server has, and part of a list that is saved after it', async () => {
  serve(offline);
  await save({ path: ['list', 0], value: 'Eins', seen: 'One' });
  await save({ path: ['list', 0], value: 'Uno', seen: 'Eins' });
  expect(unsentDrafts()).toMatchObject([{ path: ['list', 0], value: 'Uno', seen: 'One' }]);
  await save({ path: ['list'], value: ['Two', 'Uno'] });
  expect(unsentDrafts()).toMatchObject([{ path: ['list'], value: ['Two', 'Uno'] }]);
});
