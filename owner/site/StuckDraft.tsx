import { useQueryClient } from '@tanstack/react-query';
import { inEntry, valueAt } from '../../contract/content-place.ts';
import type { OtherValue } from '../../contract/site-answers.ts';
import { siteQuery } from '../api/queries.ts';
import { Refused } from '../outbox/Refused.tsx';
import { forgetDraft, saveDrafts, subjectOf, type UnsentDraft } from './drafts.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { closeDialog, openSheet } from './shown-dialog.ts';
import { Value } from './Value.tsx';

/** Another device was first, or the server refused it; the owner chooses. */
export function StuckDraft({ draft }: { draft: UnsentDraft }) {
  const client = useQueryClient();
  const { stored, refused, ...mine } = draft;
  const drop = async () => {
    closeDialog();
    await forgetDraft(draft);
    await client.invalidateQueries({ queryKey: siteQuery.queryKey });
  };
  /** Sends it again, as if the owner had seen what is there. */
  const send = async ({ value: seen, version }: OtherValue) => {
    closeDialog();
    await forgetDraft(draft);
    await saveDrafts(client, [{ ...mine, seen, version }]);
  };
  if (refused !== undefined)
    return (
      <Refused
        subject={subjectOf(draft)}
        what={draft.title}
        reason={refused}
        onChange={() => openSheet({ places: [draft] })}
        onDrop={() => void drop()}
      >
        <Value value={draft.value} />
      </Refused>
    );
  return (
    <Alert tone="error">
      <p className="font-bold">Changed on two devices: {draft.title}</p>
      <dl className="grid gap-2">
        <dt className="text-sm text-muted">Yours</dt>
        <dd>
          <Value value={draft.value} />
        </dd>
        <dt className="text-sm text-muted">On {stored?.device ?? 'another device'}</dt>
        <dd>
          <Value value={valueAt(stored?.value, inEntry(draft)?.rest ?? [])} />
        </dd>
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void send(stored!)}>Use mine</Button>
        <Button onClick={() => void drop()}>Keep what is stored</Button>
      </div>
    </Alert>
  );
}
