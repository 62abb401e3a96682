/** Words a minute that people read on a screen. */
const pace = 220;

/** Whole minutes an article takes to read. Its marks and tags are not words. */
export function readingMinutes(body: string): number {
  const words = body.replaceAll(/<[^>]*>|[|#*_-]/g, ' ').match(/\S+/g) ?? [];
  return Math.max(1, Math.ceil(words.length / pace));
}
