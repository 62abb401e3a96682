import { useQuery } from '@tanstack/react-query';
import { words } from 'virtual:words';
import { interpolate } from '../../contract/text.ts';
import type { OwnerStats } from '../../contract/owner.ts';
import { statsQuery } from '../api/queries.ts';
import { dayOf } from '../times.ts';
import { Fold } from '../ui/Fold.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Part, Screen } from '../ui/Screen.tsx';
import { WeekBars } from './WeekBars.tsx';

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

function totalOf({ weeks }: OwnerStats): string {
  return interpolate(words.week.total, {
    count: sum(weeks.map(({ requests }) => requests)),
    weeks: weeks.length,
    jobs: sum(weeks.map(({ jobs }) => jobs)),
  });
}

type Row = { key: string; name: string; requests: number; jobs: number };

function Figures({ first, rows }: { first: string; rows: Row[] }) {
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="border-b border-line text-left text-muted">
          <th scope="col" className="py-2">
            {first}
          </th>
          <th scope="col" className="py-2 pl-3 text-right whitespace-nowrap">
            {words.week.requests}
          </th>
          <th scope="col" className="py-2 pl-3 text-right whitespace-nowrap">
            {words.week.jobs}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, requests, jobs }) => (
          <tr key={key} className="border-b border-line">
            <th scope="row" className="py-2 text-left [font-weight:inherit]">
              {name}
            </th>
            <td className="py-2 pl-3 text-right">{requests}</td>
            <td className="py-2 pl-3 text-right">{jobs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Twelve weeks in one drawing and in figures, and the pages that brought the requests. */
export function WeekScreen() {
  const { data: stats, error } = useQuery(statsQuery);
  return (
    <Screen title={words.week.title}>
      {!stats && (error ? <Alert tone="error">{error.message}</Alert> : words.app.loading)}
      {stats && (
        <>
          <p>{totalOf(stats)}</p>
          <WeekBars weeks={stats.weeks} />
          <Fold title={words.week.caption}>
            <Figures
              first={words.week.week}
              rows={stats.weeks
                .map((week) => ({ ...week, key: week.week, name: dayOf(week.week) }))
                .toReversed()}
            />
          </Fold>
          <Part title={words.week.pages}>
            {stats.pages.length === 0 ? (
              <p className="text-muted">{words.week.none}</p>
            ) : (
              <Figures
                first={words.week.page}
                rows={stats.pages.map((page) => ({
                  ...page,
                  key: page.page ?? '',
                  name: page.page ?? words.week.unknownPage,
                }))}
              />
            )}
          </Part>
        </>
      )}
    </Screen>
  );
}
