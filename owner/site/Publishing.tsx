import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { v4 as newKey } from 'uuid';
import { isAt, placeName, type Place } from '../../contract/content-place.ts';
import { ownerApiPath } from '../../contract/owner.ts';
import type {
  DraftedChange,
  SiteChange,
  SitePublication,
  SiteState,
} from '../../contract/site-answers.ts';
import { isWholePage, shippedVersion } from '../../contract/site-edits.ts';
import { call } from '../api/call.ts';
import { publicationQuery, siteQuery, wayBackQuery } from '../api/queries.ts';
import { useReauthentication } from '../sign-in/useReauthentication.tsx';
import { timeOf } from '../times.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Fold } from '../ui/Fold.tsx';
import { ScreenSection } from '../ui/Screen.tsx';
import { useNow } from '../use-now.ts';
import { Changes } from './Changes.tsx';
import { saveDrafts } from './drafts.ts';
import { useFields } from './use-fields.ts';
import { Mistakes } from './Mistakes.tsx';
import { errorsAt } from './places.ts';
import { putBack } from './put-back.ts';
import { closeDialog } from './shown-dialog.ts';

/** How long a publication can be undone with one tap. */
const undoMs = 60_000;

/** Publishes the draft, or goes back to a version; the site's state is then polled. */
function usePublishing(path: string, more: { leave?: Place[] }, onStarted?: () => void) {
  const client = useQueryClient();
  // One that was sent, whose answer was lost, is not made again.
  const [key, setKey] = useState(() => newKey());
  return useReauthentication(
    async () => {
      const version = client.getQueryData(siteQuery.queryKey)?.version ?? 0;
      try {
        const address = `${ownerApiPath}/site/publications${path}`;
        const body = { version, key, ...more };
        return await call<SitePublication>('POST', address, { body });
      } catch (error) {
        // Another device may have changed the list.
        void client.invalidateQueries(siteQuery);
        throw error;
      }
    },
    (made) => {
      setKey(newKey());
      client.setQueryData<SiteState>(
        siteQuery.queryKey,
        (site) => site && { ...site, history: [made, ...site.history] },
      );
      void client.invalidateQueries(siteQuery);
      onStarted?.();
    },
  );
}

/** Says that something was taken back, and brings it back. */
export function TakenBack() {
  const client = useQueryClient();
  const { mayRestore, version } = useQuery(siteQuery).data ?? {};
  const restore = useMutation({
    mutationFn: () => call('POST', `${ownerApiPath}/site/restore`, { body: { version } }),
    onSettled: () => client.invalidateQueries({ queryKey: siteQuery.queryKey }),
  });
  if (!mayRestore) return null;
  return (
    <Alert>
      <p>Taken back.</p>
      <Button disabled={restore.isPending} onClick={() => restore.mutate()}>
        Undo
      </Button>
    </Alert>
  );
}

/** The list of changes to publish, and the button. */
export function PublishDialog() {
  const client = useQueryClient();
  const { changes = [], errors = [] } = useQuery(siteQuery).data ?? {};
  const [left, setLeft] = useState<Place[]>([]);
  const isLeft = (one: Place) => left.some((other) => isAt(one, other));
  /** True for a mistake that would be published. */
  const isBlocked = errors.some((error) =>
    left.every((one) => errorsAt([error], one).length === 0),
  );
  const leave = left.map(({ file, path }) => ({ file, path }));
  const { start, isPending, ask } = usePublishing('', { leave }, closeDialog);
  const takeBack = useMutation({
    mutationFn: ({ file, path, version }: DraftedChange) =>
      call('DELETE', `${ownerApiPath}/site`, { body: { file, path, version } }),
    onSettled: () => client.invalidateQueries({ queryKey: siteQuery.queryKey }),
  });
  return (
    <Dialog title="What will change" onClose={closeDialog}>
      {errors.length > 0 && <Mistakes errors={errors} />}
      <TakenBack />
      {changes.length === 0 && <p>Nothing has been changed.</p>}
      <Changes
        changes={changes}
        said={{ before: 'Now', after: 'Then' }}
        below={(one) => (
          <div className="grid gap-1 text-sm text-muted">
            <p className="flex flex-wrap items-center justify-between gap-2">
              {one.device}, {timeOf(one.changed_at)}
              <Button
                className="px-3!"
                disabled={takeBack.isPending}
                onClick={() => takeBack.mutate(one)}
              >
                Take back
              </Button>
            </p>
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="size-5"
                checked={isLeft(one)}
                onChange={({ target }) =>
                  setLeft(
                    target.checked ? [...left, one] : left.filter((other) => !isAt(one, other)),
                  )
                }
              />
              Leave it out for now
            </label>
          </div>
        )}
      />
      {takeBack.error && <Alert tone="error">{takeBack.error.message}</Alert>}
      {ask}
      {changes.length > 0 && (
        <Button
          tone="amber"
          size="lg"
          disabled={isPending || isBlocked || changes.every(isLeft)}
          onClick={start}
        >
          Publish
        </Button>
      )}
    </Dialog>
  );
}

/** Takes the last publication back, for a minute. */
function Undo({ to }: { to: string }) {
  const { start, isPending, ask } = usePublishing(`/${to}/back`, {});
  return (
    <>
      <Button disabled={isPending} onClick={start}>
        Undo
      </Button>
      {ask}
    </>
  );
}

/** The last publication's state: in progress, live or failed. */
export function LastPublication({ history }: Pick<SiteState, 'history'>) {
  const now = useNow();
  const [made, ...before] = history;
  if (!made) return null;
  const { state, error, at } = made;
  if (state === 'rendering') return <Alert>Publishing. This takes a few seconds.</Alert>;
  if (state === 'failed')
    return (
      <Alert tone="error">
        Not published, and visitors see the site as before. {error ?? ''}
      </Alert>
    );
  const last = before.find((one) => one.state === 'live');
  return (
    <Alert tone="success">
      <p>Published {timeOf(at)}. Visitors see it.</p>
      {now - Date.parse(at) < undoMs && <Undo key={made.id} to={last?.id ?? shippedVersion} />}
    </Alert>
  );
}

/** Puts what a change replaced back into the draft. */
function PutBack({ change }: { change: SiteChange }) {
  const client = useQueryClient();
  const { fields } = useFields(change.file);
  const field = fields?.find((one) => isAt(one, change));
  const put = useMutation({
    mutationFn: (value: unknown) => {
      const { file, path } = change;
      return saveDrafts(client, [
        { file, path, value, title: field!.title, seen: field!.value },
      ]);
    },
  });
  if (isWholePage(change) || !field) return null;
  const value = putBack(change, field.value);
  if (JSON.stringify(value) === JSON.stringify(field.value))
    return <p className="text-sm text-muted">It says this again.</p>;
  return (
    <>
      <Button className="px-3!" disabled={put.isPending} onClick={() => put.mutate(value)}>
        Put this back
      </Button>
      {put.error && <Alert tone="error">{put.error.message}</Alert>}
    </>
  );
}

/** What going back to a version would change, and the button that does it. */
function WayBack({ id }: { id: string }) {
  const { data, error } = useQuery(wayBackQuery(id));
  const { start, isPending, ask } = usePublishing(`/${id}/back`, {});
  if (error) return <Alert tone="error">{error.message}</Alert>;
  if (!data) return <p>Loading</p>;
  return (
    <>
      {data.lost.length > 0 && (
        <Alert>A photo of that time is no longer kept. Its place stays as it is.</Alert>
      )}
      {data.changes.length === 0 && <p>Nothing has been changed.</p>}
      <Changes changes={data.changes} said={{ before: 'Now', after: 'Then' }} />
      {ask}
      {data.changes.length > 0 && (
        <Button disabled={isPending} onClick={start}>
          Publish
        </Button>
      )}
    </>
  );
}

const stateNames = {
  rendering: 'being published',
  live: 'published',
  failed: 'failed',
} as const;

function Publication({ made, isNewest }: { made: SitePublication; isNewest: boolean }) {
  const { id, at, device, state, back_to: backTo } = made;
  const [isOpen, setOpen] = useState(false);
  const [isGoingBack, setGoingBack] = useState(false);
  const { data, error } = useQuery({ ...publicationQuery(id), enabled: isOpen });
  const said = stateNames[state];
  return (
    <Fold
      title={`${timeOf(at)}, ${backTo && state === 'live' ? 'went back' : said}`}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <p className="text-sm text-muted">{device}</p>
      {error && <Alert tone="error">{error.message}</Alert>}
      {!data && !error && <p>Loading</p>}
      {data && (
        <Changes
          changes={data.changes}
          said={{ before: 'Before', after: 'After' }}
          below={(change) =>
            state === 'live' && <PutBack key={placeName(change)} change={change} />
          }
        />
      )}
      {state === 'live' && !isNewest && !isGoingBack && (
        <Button onClick={() => setGoingBack(true)}>Back to this version</Button>
      )}
      {isGoingBack && <WayBack id={id} />}
    </Fold>
  );
}

/** The publications, the newest first; each can be gone back to. */
export function PublicationHistory({ history }: Pick<SiteState, 'history'>) {
  const newest = history.find(({ state }) => state === 'live');
  return (
    <ScreenSection title="What was published">
      {history.length === 0 && <p className="text-muted">Nothing yet.</p>}
      {history.map((made) => (
        <Publication key={made.id} made={made} isNewest={made === newest} />
      ))}
    </ScreenSection>
  );
}
