import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answered, renderPart, serve } from '../test-server.tsx';
import { SetUp } from './SetUp.tsx';

afterEach(() => void vi.unstubAllGlobals());

test('once the browser was told not to install the app, it is said how to do it by hand', async () => {
  serve(() => answered({ has_passkey: true, open: [] }));
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('coarse') }));
  renderPart(<SetUp />);
  expect(
    await screen.findByText(
      'On an iPhone, tap Share, then Add to Home Screen. In other browsers, open the menu and tap Install or Add to Home screen. Then open the app from there.',
    ),
  ).toBeVisible();
  const prompt = async () => ({ outcome: 'dismissed' });
  act(() => void dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
  screen.getByRole('button', { name: 'Put it there' }).click();
  expect(
    await screen.findByText(
      'On an iPhone, tap Share, then Add to Home Screen. In other browsers, open the menu and tap Install or Add to Home screen. Then open the app from there.',
    ),
  ).toBeVisible();
});
