/**
 * What to do about a span of time that is typed in words, such as '15-30 minutes'; undefined
 * where there is none. It stands once, with a job or a claim, so that no two pages differ.
 * `instead` is what to write there.
 */
export const typedTime = (
  words: string,
  instead = 'take it from a job or a claim, with {time:opening} or {claim:response}',
): string | undefined => {
  const [span] = /\b\d+ ?(?:-|–|to) ?\d+[ -](?:min(?:ute)?|hour|day)s?\b/i.exec(words) ?? [];
  return span && `Don't type the time ${span}: ${instead}, or say it without figures`;
};
