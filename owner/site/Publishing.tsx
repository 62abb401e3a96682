import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { words } from '../words.ts';
import { interpolate } from '../../contract/text.ts';
import { ownerApiPath } from '../../contract/owner.ts';
import type { SiteDraft, SitePublication, SiteState } from '../../contract/site-answers.ts';
import { call } from '../api/call.ts';
import { useReauthentication } from '../sign-in/useReauthentication.tsx';
import { timeOf } from '../times.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Fold } from '../ui/Fold.tsx';
import { ScreenSection } from '../ui/Screen.tsx';
import { Changes } from './Changes.tsx';
import { Mistakes } from './Mistakes.tsx';
import { publicationQuery, siteQuery } from '../api/queries.ts';
import { closeDialog } from './shown-dialog.ts';

/** Publishes drafts, or undoes a publication; the site's state is then polled. */
function usePublishing(path: string, body?: { versions: number[] }, onStarted?: () => void) {
  const client = useQueryClient();
  return useReauthentication(
    async () => {
      try {
        const address = `${ownerApiPath}/site/publications${path}`;
        return await call<SitePublication>('POST', address, { body });
      } catch (error) {
        // Another device may have changed the list.
        void client.invalidateQueries(siteQuery);
        throw error;
      }
    },
    (made) => {
      client.setQueryData<SiteState>(
        siteQuery.queryKey,
        (site) => site && { ...site, history: [made, ...site.history] },
      );
      void client.invalidateQueries(siteQuery);
      onStarted?.();
    },
  );
}

/** The list of changes to publish, and the button. */
export function PublishDialog() {
  const client = useQueryClient();
  const { drafts = [], errors = [] } = useQuery(siteQuery).data ?? {};
  const versions = drafts.map(({ version }) => version);
  const { start, isPending, ask } = usePublishing('', { versions }, closeDialog);
  const discard = useMutation({
    mutationFn: ({ file, path, version }: SiteDraft) =>
      call('DELETE', `${ownerApiPath}/site/drafts`, { body: { file, path, version } }),
    onSettled: () => client.invalidateQueries({ queryKey: siteQuery.queryKey }),
  });
  return (
    <Dialog title={words.site.changes} onClose={closeDialog}>
      {errors.length > 0 && <Mistakes errors={errors} />}
      {drafts.length === 0 && <p>{words.site.noChanges}</p>}
      <Changes
        changes={drafts}
        said={words.site.draft}
        below={(draft) => (
          <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
            {interpolate(words.site.by, { what: draft.device, at: timeOf(draft.changed_at) })}
            <Button
              className="px-3!"
              disabled={discard.isPending}
              onClick={() => discard.mutate(draft)}
            >
              {words.site.takeBack}
            </Button>
          </p>
        )}
      />
      {discard.error && <Alert tone="error">{discard.error.message}</Alert>}
      {ask}
      {drafts.length > 0 && (
        <Button
          tone="amber"
          size="lg"
          disabled={isPending || errors.length > 0}
          onClick={start}
        >
          {words.site.publish}
        </Button>
      )}
    </Dialog>
  );
}

/** The last publication's state: in progress, live or failed. */
export function LastPublication({ made }: { made: SitePublication }) {
  const { state, error, at } = made;
  if (state === 'rendering') return <Alert>{words.site.publishing}</Alert>;
  if (state === 'failed')
    return (
      <Alert tone="error">{interpolate(words.site.failed, { reason: error ?? '' })}</Alert>
    );
  return <Alert tone="success">{interpolate(words.site.live, { at: timeOf(at) })}</Alert>;
}

function Publication({ made }: { made: SitePublication }) {
  const { id, at, device, state, undoes } = made;
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useQuery({ ...publicationQuery(id), enabled: isOpen });
  const { start, isPending, ask } = usePublishing(`/${id}/undo`);
  const said = words.site.states[state];
  return (
    <Fold
      title={`${timeOf(at)}, ${undoes ? words.site.undone : said}`}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <p className="text-sm text-muted">{device}</p>
      {error && <Alert tone="error">{error.message}</Alert>}
      {!data && !error && <p>{words.app.loading}</p>}
      {data && <Changes changes={data.changes} said={words.site.published} />}
      {ask}
      {state === 'live' && (
        <Button disabled={isPending} onClick={start}>
          {words.site.undo}
        </Button>
      )}
    </Fold>
  );
}

/** The publications, the newest first; each can be undone. */
export const PublicationHistory = ({ history }: Pick<SiteState, 'history'>) => (
  <ScreenSection title={words.site.history}>
    {history.length === 0 && <p className="text-muted">{words.site.noHistory}</p>}
    {history.map((made) => (
      <Publication key={made.id} made={made} />
    ))}
  </ScreenSection>
);
