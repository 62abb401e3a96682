import { fix } from '../error-message.ts';
import { fileOf, singleFiles, type Content, type Rule } from '../load.ts';
import { allDay, type Business } from '../schemas/business.ts';

const isAlwaysOpen = ({ hours }: Business) =>
  Object.values(hours).every(
    (day) => day?.opens === allDay.opens && day.closes === allDay.closes,
  );

/** True if some day has hours around midnight. */
const isOpenAtNight = ({ hours }: Business) =>
  Object.values(hours).some(
    (day) =>
      day &&
      (day.opens === allDay.opens || day.closes === allDay.closes || day.closes < day.opens),
  );

/** Words that promise somebody at any hour. */
const always =
  /\b24\s?\/\s?7\b|(?<!\b(?:for|last|next|within) )\b24[\s-]hours?\b|\bround the clock\b|\bday (?:and|or) (?:by )?night\b|\bat (?:any|every) hour\b|\bat three in the morning\b/i;
/** Words that promise somebody at night. */
const atNight =
  /\b(?:longer|later)\b[^.]*\bat night\b|\bat night\b[^.]*\b(?:we|he|the locksmith)\b/i;
/** Words that promise somebody on each day of the week. */
const everyDay = /\bevery day\b|\bseven days\b/i;

/** The texts in a value with their paths. */
export function* stringsIn(
  value: unknown,
  path: (string | number)[] = [],
): Generator<{ path: (string | number)[]; words: string }> {
  if (typeof value === 'string') yield { path, words: value };
  else if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) yield* stringsIn(one, [...path, index]);
  } else {
    for (const [key, one] of Object.entries(value ?? {})) yield* stringsIn(one, [...path, key]);
  }
}

/** The business's own texts, without reviews and articles, which also quote others. */
function* textsOf(content: Partial<Content>) {
  const files = [
    ...singleFiles
      .filter(([name]) => !['business', 'googleReviews', 'testimonials'].includes(name))
      .map(([name, file]) => ({ file: `content/${file}`, said: content[name] as unknown })),
    ...(['make', 'service', 'town'] as const).flatMap((kind) =>
      (content[`${kind}s`] ?? []).map(({ slug, ...said }) => ({
        file: fileOf[kind](slug),
        said,
      })),
    ),
  ];
  for (const { file, said } of files)
    for (const text of stringsIn(said)) yield { file, ...text };
}

/** No text promises help at any hour while the opening hours are shorter. */
export const checkHours: Rule = function* (content) {
  const { business } = content;
  if (!business || isAlwaysOpen(business)) return;
  const file = 'content/business.yaml';
  const { shown, wording } = business.claims['round-the-clock'];
  if (shown && always.test(wording)) {
    const what = `"${wording}" is not true of the opening hours. Hide this claim, or write another wording`;
    yield fix(file, ['claims', 'round-the-clock'], what);
    return;
  }
  const untrueIn = (words: string) =>
    always.exec(words) ?? (isOpenAtNight(business) ? null : atNight.exec(words));
  const isClosedOnce = Object.values(business.hours).some((day) => day === undefined);
  const own: [path: string[], words: string][] = [
    [['replyHours'], business.replyHours],
    ...Object.entries(business.claims)
      .filter(([, { shown }]) => shown)
      .map(([name, { means }]): [string[], string] => [['claims', name, 'means'], means]),
  ];
  for (const [path, words] of own) {
    const untrue = untrueIn(words) ?? (isClosedOnce ? everyDay.exec(words) : null);
    const what = `"${untrue?.[0]}" is not true of the opening hours. Reword it`;
    if (untrue) yield fix(file, path, what);
  }
  for (const { file, path, words } of textsOf(content)) {
    const untrue = untrueIn(words);
    // The footer shows this line only for 24-hour opening.
    if (!untrue || path.at(-1) === 'openAllDay') continue;
    yield fix(file, path, `"${untrue[0]}" is not true of the opening hours. Reword it`, {
      inFile: ', or put it between {if:round-the-clock} and {/if} and hide that claim',
    });
  }
};

/** True for headings and labels, whose limit may stand beside them. */
const isShort = (words: string) => words.split(' ').length < 8;

/** A text with a claim also says its limit. */
const checkClaimLimits: Rule = function* (content) {
  const claims = Object.values(content.business?.claims ?? {});
  for (const { file, path, words } of textsOf(content))
    for (const { shown, wording, limit } of claims) {
      if (!shown || !limit || !words.includes(wording)) continue;
      if (isShort(words.replace(wording, ''))) continue;
      if (words.toLowerCase().includes(limit.toLowerCase())) continue;
      const what = `"${wording}" is said without its limit. Write "${limit}" in the same text`;
      yield fix(file, path, what);
    }
};

/** '4.9', '40-60%' or '15-30 min', which a text may also say of something else. */
const figure = /^[\d.-]+(?:%| min| minutes| hours)?$/;

/** No text states a hidden claim in its own words. */
const checkHiddenClaims: Rule = function* (content) {
  const hidden = Object.entries(content.business?.claims ?? {}).filter(
    ([, { shown, wording }]) => !shown && !figure.test(wording),
  );
  for (const { file, path, words } of textsOf(content))
    for (const [name, { wording }] of hidden)
      if (words.toLowerCase().includes(wording.toLowerCase()))
        yield fix(
          file,
          path,
          `"${wording}" is a claim that content/business.yaml hides. Take it out`,
          { inFile: `, or put it between {if:${name}} and {/if}` },
        );
};

/** Words that say that prices include VAT. */
const withVat = /\bVAT included\b|\binclud(?:es?|ing) VAT\b/i;

/** No text says that prices include VAT while the business is not registered for it. */
const checkVat: Rule = function* (content) {
  if (!content.business || content.business.legal.vatNumber) return;
  for (const { file, path, words } of textsOf(content)) {
    const said = withVat.exec(words);
    // The sentence for registered businesses isn't shown then.
    if (!said || path[0] === 'vat') continue;
    const what = `"${said[0]}" is not true without a VAT number in content/business.yaml. Write {vat} in its place`;
    yield fix(file, path, what);
  }
};

export const claimRules: Rule[] = [checkHours, checkClaimLimits, checkHiddenClaims, checkVat];
