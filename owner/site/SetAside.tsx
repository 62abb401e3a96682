import { useQueryClient } from '@tanstack/react-query';
import { valueAt } from '../../contract/content-place.ts';
import type { SiteChange } from '../../contract/site-answers.ts';
import { isPhoto } from '../../contract/site-edits.ts';
import { ActionButton } from '../sign-in/ActionButton.tsx';
import { Alert } from '../ui/Alert.tsx';
import { changeSite } from './change-site.ts';
import { Changes } from './Changes.tsx';

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  (!Array.isArray(value) || value.some((entry) => typeof entry === 'object'));

/** His words of a change, one by one, since it may hold those of a whole page. */
function wordsOf(change: SiteChange): SiteChange[] {
  const { file, path, before, after } = change;
  if (!isGroup(after) || isPhoto(change)) return [change];
  return Object.entries(after)
    .map(([name, own]: [string, unknown]) => {
      const key = Array.isArray(after) ? Number(name) : name;
      return { file, path: [...path, key], before: valueAt(before, [key]), after: own };
    })
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after))
    .flatMap(wordsOf);
}

/** Words that have no place any more since a release, until they are read. */
export function SetAside({ changes }: { changes: SiteChange[] }) {
  const client = useQueryClient();
  return (
    <Alert>
      <p className="font-bold">
        An update of the site removed these places. Copy what you wrote there if you need it
      </p>
      <Changes
        changes={changes.flatMap(wordsOf)}
        said={{ before: 'The update', after: 'Yours' }}
      />
      <ActionButton run={() => changeSite(client, ['DELETE', '/aside'])}>
        I have read it
      </ActionButton>
    </Alert>
  );
}
