import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { words } from 'virtual:words';
import { interpolate } from '../../contract/text.ts';
import type { OwnerStatus } from '../../contract/owner.ts';
import { AvailabilityChip } from '../availability/AvailabilityChip.tsx';
import { EndsSoon } from '../sign-in/EndsSoon.tsx';
import { SetUpReminder } from '../setup/SetUp.tsx';
import { listQuery, searchQuery } from '../api/queries.ts';
import { fieldClass } from '../ui/field-class.ts';
import { Screen } from '../ui/Screen.tsx';
import { RequestPages } from './RequestPages.tsx';
import { StuckRequests } from './StuckChange.tsx';

const always: OwnerStatus[] = ['waiting', 'contacted', 'booked', 'done', 'quarantined'];
/** Shown only when there are any. */
const rare: OwnerStatus[] = ['lost', 'spam'];

type GroupsProps = { shown: OwnerStatus; onShow: (status: OwnerStatus) => void };

/** The groups with how many are in each. */
function Groups({ shown, onShow }: GroupsProps) {
  const { data } = useInfiniteQuery(listQuery('waiting'));
  const counts = data?.pages[0]?.counts;
  const statuses = [...always, ...rare.filter((status) => counts?.[status])];
  return (
    <div role="group" aria-label={words.list.groups} className="flex flex-wrap gap-2">
      {statuses.map((status) => (
        <button
          key={status}
          type="button"
          aria-pressed={status === shown}
          onClick={() => onShow(status)}
          className="min-h-11 rounded-full border border-edge bg-raised px-3.5 text-sm aria-pressed:border-saltire-fill aria-pressed:bg-saltire-fill aria-pressed:text-white"
        >
          {words.statuses[status]} <b>{counts?.[status] ?? ''}</b>
        </button>
      ))}
    </div>
  );
}

/** Query of the list: the requests of one status, or those that a search finds. */
export type ListView = { shown: OwnerStatus; typed: string };
export const firstView: ListView = { shown: 'waiting', typed: '' };

type Props = { view: ListView; onView: (view: ListView) => void };

/** All requests, by what became of them, and a search through them. */
export function ListScreen({ view, onView }: Props) {
  const { shown, typed } = view;
  const text = useDeferredValue(typed.trim());
  return (
    <Screen title={words.list.title} aside={<AvailabilityChip />}>
      <StuckRequests />
      <EndsSoon />
      <SetUpReminder />
      <input
        type="search"
        aria-label={words.list.search}
        placeholder={words.list.searchHint}
        className={fieldClass}
        value={typed}
        onChange={(event) => onView({ ...view, typed: event.target.value })}
        autoComplete="off"
        enterKeyHint="search"
      />
      {text ? (
        <RequestPages
          query={searchQuery(text)}
          none={interpolate(words.list.notFound, { text })}
          showsStatus
        />
      ) : (
        <>
          <Groups shown={shown} onShow={(status) => onView({ ...view, shown: status })} />
          {shown === 'quarantined' && (
            <p className="text-sm text-muted">{words.list.quarantinedWhy}</p>
          )}
          <RequestPages
            query={listQuery(shown)}
            none={shown === 'waiting' ? words.list.none : words.list.noneOf}
          />
        </>
      )}
    </Screen>
  );
}
