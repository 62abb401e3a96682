import type { SiteState } from '../../contract/site-answers.ts';
import { shippedVersion } from '../../contract/site-edits.ts';
import { timeOf } from '../times.ts';
import { Alert } from '../ui/Alert.tsx';
import { useNow } from '../use-now.ts';
import { PublishButton } from './PublishButton.tsx';

/** How long a publication can be undone with one tap. */
const undoMs = 60_000;

/**
 * The last publication's state: in progress, live or failed. For a minute it can be taken back; later
 * it would read as if new changes were published.
 */
export function LastPublication({ history, changes }: Pick<SiteState, 'history' | 'changes'>) {
  const now = useNow();
  const [made, ...before] = history;
  if (!made) return null;
  const { id, state, error, at } = made;
  if (state === 'rendering') return <Alert>Publishing. This takes a few seconds.</Alert>;
  if (state === 'failed')
    return (
      <Alert tone="error">
        Not published, and visitors see the site as before. {error ?? ''}
      </Alert>
    );
  const last = before.find((one) => one.state === 'live');
  const isNew = now - Date.parse(at) < undoMs;
  const isWaiting = changes.length > 0;
  if (isWaiting && !isNew) return null;
  return (
    <Alert tone="success">
      <p>
        Published {timeOf(at)}. Visitors see it
        {isWaiting && ', but for what is not published yet'}.
      </p>
      {isNew && (
        <PublishButton key={id} backTo={last?.id ?? shippedVersion}>
          Undo
        </PublishButton>
      )}
    </Alert>
  );
}
