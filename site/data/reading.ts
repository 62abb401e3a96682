/** Words a minute that people read on a screen. */
const pace = 220;

/** Whole minutes an article takes to read. Its marks and tags are not words. */
export function readingMinutes(body: string): number {
  const words = body.replaceAll(/<[^>]*>|[|#*_-]/g, ' ').match(/\S+/g) ?? [];
  return Math.max(1, Math.ceil(words.length / pace));
}

const month = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'March 2024'. */
export const monthOf = (date: Date) => month.format(date);

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** '25 March 2024', and the same for machines. */
export const dayOf = (date: Date) => ({
  shown: day.format(date),
  iso: date.toISOString().slice(0, 10),
});
