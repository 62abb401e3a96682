import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LocationButton } from './LocationButton.browser.tsx';

test('a search that was stopped adds no location later', async () => {
  let found: (place: object) => void;
  const watchPosition = (onPlace: typeof found) => (found = onPlace);
  const geolocation = { watchPosition, clearWatch: () => {} };
  vi.stubGlobal('navigator', { geolocation });
  const onChange = vi.fn();
  render(<LocationButton location={undefined} onChange={onChange} />);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  press('Add my location');
  press('Stop looking');
  await act(async () => found({ coords: { latitude: 55.86, longitude: -4.25, accuracy: 12 } }));
  expect(onChange).not.toHaveBeenCalled();
});
