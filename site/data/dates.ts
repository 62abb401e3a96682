import type { Article } from './schemas/blog.ts';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** '25 March 2024', and the same as an ISO date. */
export const dayOf = (date: Date) => ({
  shown: day.format(date),
  iso: date.toISOString().slice(0, 10),
});

/** The day an article was last changed or its facts were checked, whichever came later. */
export const lastRevised = ({ date, updated = date, checked = date }: Article) =>
  new Date(Math.max(updated.getTime(), checked.getTime()));
