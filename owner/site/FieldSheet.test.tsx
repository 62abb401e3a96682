import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answered, renderPart, serve } from '../test-server.tsx';
import { words } from '../words.ts';
import type { Field } from './places.ts';
import { openSheet } from './shown-dialog.ts';
import { SiteDialog } from './SiteDialog.tsx';

vi.hoisted(() => vi.stubGlobal('__PAGE_NAMES__', {}));
// jsdom opens no dialogs.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close() {},
});

const field = (name: string): Field => ({
  file: 'words.yaml',
  path: [name],
  title: name,
  value: name,
  schema: { type: 'string', editable: true },
  pages: [],
});
const fields = [field('Title'), field('Text')];
const shown = { pages: [], drafts: [], errors: [], missing: [], history: [], flags: [] };

const open = async (name: string) => {
  act(() => openSheet({ places: [field(name)] }));
  return screen.findByRole('textbox', { name });
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a sheet that was opened since another was saved stays open', async () => {
  const saved = Promise.withResolvers<Response>();
  serve((call) => {
    if (call.startsWith('PUT')) return saved.promise;
    return answered(call.includes('/fields') ? { fields } : shown);
  });
  const client = renderPart(<SiteDialog />);
  fireEvent.change(await open('Title'), { target: { value: 'New' } });
  press(words.app.save);
  press(words.site.close);
  const text = await open('Text');
  saved.resolve(answered({ draft: null }));
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect(text).toBeVisible();
});
