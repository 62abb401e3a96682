import { useQuery } from '@tanstack/react-query';
import type { OwnerStats } from '../../contract/owner-answers.ts';
import { answerQuery } from '../api/queries.ts';
import { dayInWords, formatPence } from '../times.ts';
import { pageName } from '../requests/page-name.ts';
import { Answer } from '../ui/Answer.tsx';
import { ScreenSection, Screen } from '../ui/Screen.tsx';
import { PaidJobs } from './PaidJobs.tsx';
import { WeekBars } from './WeekBars.tsx';

const statsQuery = answerQuery<OwnerStats>('stats', '/stats?weeks=12');

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

function totalOf({ weeks }: OwnerStats): string {
  return `Requests in ${weeks.length} weeks: ${sum(weeks.map(({ requests }) => requests))}. Jobs: ${sum(weeks.map(({ jobs }) => jobs))}.`;
}

function originOf({ page, source }: OwnerStats['pages'][number]): string {
  if (source === 'phone') return 'By phone';
  return page === null ? 'Not known' : pageName(page);
}

/** Agreed and paid amounts by week and in total. */
function Money({ weeks }: Pick<OwnerStats, 'weeks'>) {
  const priced = weeks.filter(({ agreed_pence }) => agreed_pence > 0);
  if (priced.length === 0) return null;
  const agreed = formatPence(sum(priced.map(({ agreed_pence }) => agreed_pence)));
  const paid = formatPence(sum(priced.map(({ paid_pence }) => paid_pence)));
  return (
    <ScreenSection title="Price">
      <p>
        Agreed: {agreed}, of that paid: {paid}
      </p>
      <Table
        heads={['Week of', 'Agreed', 'Paid']}
        rows={priced.toReversed().map(({ week, agreed_pence, paid_pence }) => ({
          key: week,
          cells: [dayInWords(week), formatPence(agreed_pence), formatPence(paid_pence)],
        }))}
      />
    </ScreenSection>
  );
}

type TableProps = {
  heads: [string, string, string];
  rows: { key: string; cells: [string, string | number, string | number] }[];
};

/** A table with a label and two numbers in each row. */
function Table({ heads: [first, ...others], rows }: TableProps) {
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="border-b border-line text-left text-muted">
          <th scope="col" className="py-2 wrap-anywhere">
            {first}
          </th>
          {others.map((head) => (
            <th key={head} scope="col" className="py-2 pl-3 text-right wrap-anywhere">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...figures] }) => (
          <tr key={key} className="border-b border-line">
            <th scope="row" className="py-2 text-left [font-weight:inherit] wrap-anywhere">
              {name}
            </th>
            {figures.map((figure, at) => (
              <td key={at} className="py-2 pl-3 text-right">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Twelve weeks as a chart and in numbers, and the pages that brought requests. */
export const FiguresScreen = () => (
  <Screen title="Figures">
    <Answer query={useQuery(statsQuery)}>
      {(stats) => (
        <>
          <p>{totalOf(stats)}</p>
          <WeekBars weeks={stats.weeks} />
          <Money weeks={stats.weeks} />
          <PaidJobs months={stats.paid_months} />
          <ScreenSection title="Where they came from">
            {stats.pages.length === 0 ? (
              <p className="text-muted">Nothing yet.</p>
            ) : (
              <Table
                heads={['Page', 'Requests', 'Jobs']}
                rows={stats.pages.map((row) => ({
                  key: `${row.source} ${row.page}`,
                  cells: [originOf(row), row.requests, row.jobs],
                }))}
              />
            )}
          </ScreenSection>
        </>
      )}
    </Answer>
  </Screen>
);
