import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { searchQuery } from '../api/queries.ts';
import { jobFrom, requestOf } from '../offline/phone-job.ts';
import { answered, renderPart, serve } from '../test-server.tsx';
import { draftOf, forgetDrafts, useDraft } from '../ui/drafts.ts';
import { words } from '../words.ts';
import { Erase } from './Erase.tsx';

afterEach(() => forgetDrafts());

test('what was found and typed of an erased person goes from the phone, too', async () => {
  const request = requestOf(jobFrom('07700 900123', 'Locked out', ''), '2026-11-27T10:00:00Z');
  serve((call) =>
    answered(
      call.endsWith('matches')
        ? { requests: [{ ...request, by: [] }], texts: [], more: 0 }
        : { templates: [], erasures: [], encrypted: 0 },
    ),
  );
  const about = ['templates', `answer ${request.id}`];
  for (const name of [...about, 'job phone']) {
    const { result } = renderHook(() => useDraft(name));
    act(() => result.current[1](request.phone));
  }
  const client = renderPart(<Erase id={request.id} />);
  const { queryKey } = searchQuery('07700');
  client.setQueryData(queryKey, { pages: [], pageParams: [] });
  const fold = screen.getByRole('group');
  fold.setAttribute('open', '');
  fireEvent(fold, new Event('toggle'));
  const name = words.erase.button.replace('{count}', '1');
  (await screen.findByRole('button', { name })).click();
  await waitFor(() => expect(client.getQueryData(queryKey)).toBeUndefined());
  expect(about.map(draftOf)).toEqual([undefined, undefined]);
  expect(draftOf('job phone'), 'about nobody yet').toBe(request.phone);
});
