import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, type ReactNode } from 'react';
import { isNewlyCancelled } from '../../contract/request-changes.ts';
import type { OwnerStatus } from '../../contract/owner.ts';
import { button } from '../../site/ui/button.ts';
import { AvailabilityChip } from '../availability/AvailabilityChip.tsx';
import { listQuery, searchQuery } from '../api/queries.ts';
import { useDraft } from '../ui/drafts.ts';
import { fieldClass } from '../ui/field-class.ts';
import { linkTo } from '../routes.ts';
import { Icon } from '../ui/Icon.tsx';
import { ScreenSection, Screen } from '../ui/Screen.tsx';
import { useUnstuck } from './changes.ts';
import { NewVersion } from '../service-worker/NewVersion.tsx';
import { shownRows } from './shown-requests.ts';
import { statusNames } from './status-names.ts';
import { Cards } from './Cards.tsx';
import { RequestPages } from './RequestPages.tsx';
import { StuckRequests } from './Unsent.tsx';
import { useCounts } from './use-counts.ts';

const Reminders = lazy(async () => ({ default: (await import('./Reminders.tsx')).Reminders }));

/** `now`: waiting requests, then booked ones. */
type Shown = OwnerStatus | 'now';

/** The other lists. */
const others: OwnerStatus[] = ['contacted', 'done', 'quarantined', 'lost', 'spam'];

type GroupsProps = { shown: Shown; onShow: (shown: Shown) => void };

/** Links to the other lists, with counts. */
function Groups({ shown, onShow }: GroupsProps) {
  const counts = useCounts();
  const groups = others.filter((status) => counts?.[status] || status === shown);
  if (groups.length === 0) return null;
  const chip = (group: Shown, name: ReactNode) => (
    <button
      key={group}
      type="button"
      aria-pressed={group === shown}
      onClick={() => onShow(group)}
      className="min-h-11 rounded-full border border-edge bg-raised px-3.5 text-sm aria-pressed:border-saltire-fill aria-pressed:bg-saltire-fill aria-pressed:text-white"
    >
      {name}
    </button>
  );
  return (
    <div role="group" aria-label="Filter by status" className="flex flex-wrap gap-2">
      {chip('now', 'Now')}
      {groups.map((status) =>
        chip(
          status,
          <>
            {statusNames[status]} <b>{counts?.[status] ?? ''}</b>
          </>,
        ),
      )}
    </div>
  );
}

/** Cancelled requests that were not looked at since; nothing if there is none. */
function NewlyCancelled() {
  const client = useQueryClient();
  const query = listQuery('booked');
  const { data } = useInfiniteQuery(query);
  const rows = shownRows(client, query.queryKey, data, useUnstuck()) ?? [];
  const cancelled = rows.filter(isNewlyCancelled);
  if (cancelled.length === 0) return null;
  return (
    <ScreenSection title="Cancelled">
      <Cards requests={cancelled} showsStatus={false} />
    </ScreenSection>
  );
}

/** New cancellations, waiting requests, the newest first, and booked ones by time. */
const Now = () => (
  <>
    <NewlyCancelled />
    <ScreenSection title={statusNames.new}>
      <RequestPages query={listQuery('new')} none="Nobody is waiting." />
    </ScreenSection>
    <ScreenSection title={statusNames.booked}>
      <RequestPages query={listQuery('booked')} none="Nothing is booked." />
    </ScreenSection>
  </>
);

/** The list's state: the shown group or a search. */
export type ListView = { shown: Shown; typed: string };
export const firstView: ListView = { shown: 'now', typed: '' };

type Props = { view: ListView; onView: (view: ListView) => void };

/** Leads to the form for a job by phone, and says if one is half written. */
function NewJobLink() {
  const drafts = [useDraft('job phone'), useDraft('job message'), useDraft('job where')];
  const isBegun = drafts.some(([typed]) => typed);
  return (
    <a href={linkTo('new-job')} className={button('quiet')}>
      <Icon name="phone" />
      {isBegun ? 'Job by phone, not saved yet' : 'Job by phone'}
    </a>
  );
}

/** The first screen: what to do now, the other lists, and a search. */
export function ListScreen({ view, onView }: Props) {
  const { shown, typed } = view;
  const text = useDeferredValue(typed.trim());
  return (
    <Screen title="Requests" aside={<AvailabilityChip />}>
      <NewVersion />
      <StuckRequests />
      <Suspense>
        <Reminders />
      </Suspense>
      <div className="grid gap-3">
        <NewJobLink />
        <input
          type="search"
          aria-label="Search"
          placeholder="Name, number, plate, place …"
          className={fieldClass}
          value={typed}
          onChange={(event) => onView({ ...view, typed: event.target.value })}
          autoComplete="off"
          enterKeyHint="search"
        />
        {!text && (
          <Groups shown={shown} onShow={(group) => onView({ ...view, shown: group })} />
        )}
      </div>
      {text ? (
        <RequestPages
          query={searchQuery(text)}
          none={`Nothing found for “${text}”.`}
          searched={text}
        />
      ) : (
        <>
          {shown === 'quarantined' && (
            <p className="text-sm text-muted">
              These look like spam. You were not notified of them.
            </p>
          )}
          {shown === 'now' ? (
            <Now />
          ) : (
            <RequestPages query={listQuery(shown)} none="Nothing here." />
          )}
        </>
      )}
    </Screen>
  );
}
