import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../test-server.tsx';
import { LastPublication } from './LastPublication.tsx';

const change = { file: 'words.yaml', path: ['title'], version: 1, changed_at: '', device: '' };

/** The screen's words some seconds after visitors see a publication, with so many changes waiting. */
function said(seconds: number, waiting: number): string {
  cleanup();
  const at = new Date(Date.now() - seconds * 1000).toISOString();
  const made = { id: '1', at, device: '', back_to: null, state: 'live', error: null } as const;
  const changes = Array.from({ length: waiting }, () => change);
  renderPart(<LastPublication history={[made]} changes={changes} />);
  return screen.queryByRole('status')?.textContent ?? '';
}

test('a publication can be undone for a minute, whatever waits', () => {
  expect(said(30, 0)).toMatch(/Visitors see it\..*Undo/);
  expect(said(30, 1)).toMatch(/Visitors see it.*not published yet.*Undo/);
  expect(said(90, 0)).toMatch(/Visitors see it\.$/);
  expect(said(90, 1), 'later it would read as if the change was published').toBe('');
});
