import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type LegalPage } from '../../data/pages.ts';
import { LegalText } from './LegalText.tsx';

const analytics = vi.hoisted(() => ({ measurementId: '' }));
vi.mock('../../browser/analytics/google-analytics.browser.ts', () => analytics);

afterEach(() => {
  analytics.measurementId = '';
  vi.unstubAllEnvs();
});

const search = { title: '', description: '', ogTitle: '', ogDescription: '' };
const legal: LegalPage = {
  file: '',
  path: '/privacy',
  search,
  title: 'Privacy',
  intro: 'What we keep',
  changed: 'Changed on',
  updated: '2026-11-12',
  sections: [
    {
      title: 'Cookies',
      paragraphs: [
        { text: 'Nobody counts visits', unless: 'analytics' },
        { text: 'Google counts visits', when: 'analytics' },
      ],
      list: [{ text: 'One page for places without a signal', when: 'offline' }],
    },
  ],
};

test('the privacy notice mentions what counts visits and works offline only if it is set up', () => {
  const { unmount } = render(<LegalText legal={legal} />);
  expect(screen.getByText('Nobody counts visits')).toBeVisible();
  expect(screen.queryByText('Google counts visits')).toBeNull();
  expect(screen.getByText('One page for places without a signal')).toBeVisible();
  unmount();

  analytics.measurementId = 'G-AB12CD34EF';
  vi.stubEnv('PUBLIC_SERVICE_WORKER', 'off');
  render(<LegalText legal={legal} />);
  expect(screen.queryByText('Nobody counts visits')).toBeNull();
  expect(screen.getByText('Google counts visits')).toBeVisible();
  expect(screen.queryByText('One page for places without a signal')).toBeNull();
});
