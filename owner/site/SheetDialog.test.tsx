import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answered, renderPart, serve } from '../test-server.tsx';
import type { Field } from './places.ts';
import { openSheet } from './shown-dialog.ts';
import { SiteDialog } from './SiteDialog.tsx';

// jsdom neither scrolls nor opens dialogs.
Object.assign(HTMLElement.prototype, { scrollIntoView() {} });
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
const shown = {
  version: 0,
  pages: [],
  changes: [],
  errors: [],
  missing: [],
  history: [],
  aside: [],
};

const open = async (name: string) => {
  act(() => openSheet({ places: [field(name)] }));
  return screen.findByRole('textbox', { name });
};
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => fireEvent.click(button(name));

test('a sheet that was opened since another was saved stays open', async () => {
  const saved = Promise.withResolvers<Response>();
  serve((call) => {
    if (call.startsWith('PATCH')) return saved.promise;
    return answered(call.includes('/fields') ? { fields } : shown);
  });
  const client = renderPart(<SiteDialog />);
  fireEvent.change(await open('Title'), { target: { value: 'New' } });
  press('Save');
  press('Close');
  const text = await open('Text');
  saved.resolve(answered({ version: 1 }));
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect(text).toBeVisible();
});

test('what is typed after saving a mistake is there when the sheet is opened again', async () => {
  let site: object = shown;
  serve((call, body) => {
    if (call.includes('/fields')) return answered({ fields });
    if (call.startsWith('GET')) return answered(site);
    const after = (body as { 'words.yaml': { Title: string } })['words.yaml'].Title;
    const change = { ...field('Title'), before: 'Title', after, version: 1 };
    const errors = [{ ...field('Title'), message: 'Too short' }];
    site = { ...shown, version: 1, changes: [change], errors };
    return answered({ version: 1 });
  });
  renderPart(<SiteDialog />);
  fireEvent.change(await open('Title'), { target: { value: 'A' } });
  press('Save');
  expect(await screen.findByText('Too short')).toBeVisible();
  fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), { target: { value: 'AB' } });
  press('Close');
  expect(await open('Title')).toHaveValue('AB');
});

test('all days get the hours of the first, and other fields of the sheet stay', async () => {
  const pattern = '^(closed|x)';
  const days = ['monday', 'sunday'].map((name) => ({
    ...field(name),
    path: ['hours', name],
    file: 'business.yaml',
    value: name === 'monday' ? '08:00-20:00' : 'closed',
    schema: { type: 'string' as const, editable: true, pattern },
  }));
  const reply = { ...field('replyHours'), file: 'business.yaml' };
  serve((call) => answered(call.includes('/fields') ? { fields: [...days, reply] } : shown));
  renderPart(<SiteDialog />);
  act(() => openSheet({ places: [{ file: 'business.yaml', path: ['hours'] }, reply] }));
  const other = await screen.findByRole('textbox', { name: 'replyHours' });
  press('Every day like monday');
  expect(screen.getByLabelText('sunday, opens')).toHaveValue('08:00');
  expect(other).toHaveValue('replyHours');
});
