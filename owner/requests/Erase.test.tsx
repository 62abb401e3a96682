import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { searchQuery } from '../api/queries.ts';
import { jobFrom, requestOf } from './phone-job.ts';
import { answered, renderPart, serve } from '../test-server.tsx';
import { forgetAllDrafts, useDraft } from '../ui/drafts.ts';
import { Erase } from './Erase.tsx';

afterEach(forgetAllDrafts);

test('what was found and typed of an erased person goes from the phone, too', async () => {
  const request = requestOf(jobFrom('07700 900123', 'Locked out', ''), '2026-11-27T10:00:00Z');
  serve((call) =>
    answered(
      call.endsWith('matches')
        ? { requests: [{ ...request, by: [] }], texts: [], more: 0 }
        : { templates: [] },
    ),
  );
  const [text, answer, job] = ['templates', `answer ${request.id}`, 'job phone'].map((name) => {
    const { result } = renderHook(() => useDraft(name));
    act(() => result.current[1](request.phone));
    return () => result.current[0];
  });
  const client = renderPart(<Erase id={request.id} />);
  const { queryKey } = searchQuery('07700');
  client.setQueryData(queryKey, { pages: [], pageParams: [] });
  const fold = screen.getByRole('group');
  fold.setAttribute('open', '');
  fireEvent(fold, new Event('toggle'));
  const name = 'Erase what is ticked (1)';
  (await screen.findByRole('button', { name })).click();
  await waitFor(() => expect(client.getQueryData(queryKey)).toBeUndefined());
  expect([text!(), answer!()]).toEqual([undefined, undefined]);
  expect(job!(), 'about nobody yet').toBe(request.phone);
});
