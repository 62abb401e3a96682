import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answered, renderPart, serve } from '../test-server.tsx';
import { words } from '../words.ts';
import { SetUp } from './SetUp.tsx';

afterEach(() => void vi.unstubAllGlobals());

test('once the browser was told not to install the app, it is said how to do it by hand', async () => {
  serve(() => answered({ has_passkey: true }));
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('coarse') }));
  renderPart(<SetUp />);
  expect(await screen.findByText(words.setUp.homeScreenHow)).toBeVisible();
  const prompt = async () => ({ outcome: 'dismissed' });
  act(() => void dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
  screen.getByRole('button', { name: words.setUp.install }).click();
  expect(await screen.findByText(words.setUp.homeScreenHow)).toBeVisible();
});
