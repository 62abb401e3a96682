import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answered, renderPart, serve } from '../test-server.tsx';
import { Changes } from './Changes.tsx';
import { SetAside } from './SetAside.tsx';

const town = { name: 'Ayr', hero: { title: 'Keys in Ayr' } };
const file = 'towns/ayr.yaml';

const answerWithoutFields = () =>
  serve((call) => answered(call.includes('/fields') ? { fields: [] } : { changes: [] }));

test('a page that comes and one that goes are told apart', async () => {
  answerWithoutFields();
  const changes = [
    { file, path: [], after: town },
    { file: 'blog/keys.mdx', path: [], before: { title: 'Keys', body: ['Words'] } },
    { file: 'towns/bute.yaml', path: [] },
  ];
  renderPart(<Changes changes={changes} said={{ before: 'Now', after: 'Then' }} />);
  expect(await screen.findByText('New page: Ayr')).toBeVisible();
  expect(screen.getByText('Removed page: Keys')).toBeVisible();
  expect(screen.getByText('Removed page: Bute')).toBeVisible();
});

test('what has no place any more is shown with all his words', async () => {
  answerWithoutFields();
  const entry = { question: 'When?', answer: 'Now', more: 'All day' };
  const list = [{ question: 'Who?', answer: 'I' }, entry];
  const aside = [
    {
      file,
      path: [],
      after: { hero: { title: 'Mine' }, local: { areas: ['Alloway', 'Doonfoot'] } },
    },
    { file: 'faq.yaml', path: ['list'], before: [list[0]], after: list },
  ];
  renderPart(<SetAside changes={aside} />);
  const said = within(await screen.findByRole('status'));
  expect(said.queryByText(/New page/)).toBeNull();
  for (const place of ['Ayr: Hero: Title', 'Ayr: Local: Areas', 'Faq: List: 2: More'])
    expect(said.getByText(place)).toBeVisible();
  for (const words of ['Mine', 'Alloway', 'Doonfoot', 'When?', 'Now', 'All day'])
    expect(said.getByText(words)).toBeVisible();
  expect(said.queryByText('Who?'), 'the update says it too').toBeNull();
});
