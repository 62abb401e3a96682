import { useQuery } from '@tanstack/react-query';
import { interpolate } from '../../contract/text.ts';
import { erasuresQuery } from '../api/queries.ts';
import { EraseByValue } from '../requests/Erase.tsx';
import { timeOf } from '../times.ts';
import { ScreenSection } from '../ui/Screen.tsx';
import { words } from '../words.ts';

/** Erases by a number, an e-mail address or a plate; the erasures of the last month, done once no backup contains them. */
export function Erasures() {
  const { data } = useQuery(erasuresQuery);
  if (!data) return null;
  return (
    <ScreenSection title={words.erase.title}>
      <EraseByValue />
      <ul className="grid gap-2 text-sm">
        {data.erasures.map(({ id, asked_at, requests, done_at }) => (
          <li key={id}>
            {interpolate(words.erase.asked, { count: requests, at: timeOf(asked_at) })}
            <br />
            <span className="text-muted">
              {done_at
                ? interpolate(words.erase.done, { at: timeOf(done_at) })
                : words.erase.pending}
            </span>
          </li>
        ))}
      </ul>
    </ScreenSection>
  );
}
