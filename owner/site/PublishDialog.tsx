import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { placeName, placeNamed } from '../../contract/content-place.ts';
import { siteQuery } from '../api/queries.ts';
import { ActionButton } from '../sign-in/ActionButton.tsx';
import { timeOf } from '../times.ts';
import { Alert } from '../ui/Alert.tsx';
import { Choice, toggled } from '../ui/Choice.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { changeSite } from './change-site.ts';
import { Changes } from './Changes.tsx';
import { Mistakes } from './Mistakes.tsx';
import { errorsAt } from './places.ts';
import { PublishButton } from './PublishButton.tsx';
import { isStuck } from '../outbox/outbox.ts';
import { useUnsentDrafts } from './drafts.ts';
import { closeDialog } from './shown-dialog.ts';

/** Says that something was taken back, and brings it back. */
export function TakenBack() {
  const client = useQueryClient();
  const { mayRestore, version } = useQuery(siteQuery).data ?? {};
  if (!mayRestore) return null;
  return (
    <Alert>
      <p>Taken back.</p>
      <ActionButton run={() => changeSite(client, ['POST', '/restore'], { version })}>
        Undo
      </ActionButton>
    </Alert>
  );
}

/** The list of changes to publish, and the button. */
export function PublishDialog() {
  const client = useQueryClient();
  const { changes = [], errors = [] } = useQuery(siteQuery).data ?? {};
  /** The names of the changes that wait. */
  const [left, setLeft] = useState<string[]>([]);
  const leave = left.map(placeNamed);
  const isSending = useUnsentDrafts().some((draft) => !isStuck(draft));
  /** True for a mistake that would be published. */
  const isBlocked = errors.some((error) =>
    leave.every((one) => errorsAt([error], one).length === 0),
  );
  return (
    <Dialog title="What will change" onClose={closeDialog}>
      {errors.length > 0 && <Mistakes errors={errors} />}
      <TakenBack />
      {changes.length === 0 && <p>Nothing has been changed.</p>}
      <Changes
        changes={changes}
        said={{ before: 'Now', after: 'Then' }}
        below={({ device, changed_at, version, ...change }) => {
          const name = placeName(change);
          const place = placeNamed(name);
          return (
            <div className="grid gap-1 text-sm text-muted">
              <div className="flex flex-wrap items-center justify-between gap-2 [&>[role]]:basis-full">
                {device}, {timeOf(changed_at)}
                <ActionButton
                  className="px-3!"
                  run={() => changeSite(client, ['DELETE', ''], { ...place, version })}
                >
                  Take back
                </ActionButton>
              </div>
              <Choice
                isChosen={left.includes(name)}
                onChange={() => setLeft(toggled(left, name))}
              >
                Leave it out for now
              </Choice>
            </div>
          );
        }}
      />
      {isSending && <p>Your last change is being sent. It joins this list.</p>}
      {changes.length > 0 && (
        <PublishButton
          tone="amber"
          size="lg"
          disabled={
            isSending || isBlocked || changes.every((one) => left.includes(placeName(one)))
          }
          leave={leave}
          onStarted={closeDialog}
        >
          Publish
        </PublishButton>
      )}
    </Dialog>
  );
}
