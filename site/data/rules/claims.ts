import { fix } from '../error-message.ts';
import { fileOf, singleFiles, type Content, type Rule } from '../load.ts';
import { allDay, type Business } from '../schemas/business.ts';

const isAlwaysOpen = ({ hours }: Business) =>
  Object.values(hours).every(
    (day) => day?.opens === allDay.opens && day.closes === allDay.closes,
  );

/** Words that promise somebody at any hour. */
const always =
  /\b24\s?\/\s?7\b|(?<!\b(?:for|last|next|within) )\b24[\s-]hours?\b|\bround the clock\b|\bday (?:and|or) night\b|\bat (?:any|every) hour\b|\bat three in the morning\b/i;
/** Words that promise somebody on each day of the week. */
const everyDay = /\bevery day\b|\bseven days\b/i;

function* stringsIn(
  value: unknown,
  path: PropertyKey[] = [],
): Generator<[PropertyKey[], string]> {
  if (typeof value === 'string') yield [path, value];
  else if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) yield* stringsIn(one, [...path, index]);
  } else if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
    for (const [key, one] of Object.entries(value)) yield* stringsIn(one, [...path, key]);
  }
}

/** The business's own texts, without reviews and articles, which also quote others. */
const textsOf = (content: Partial<Content>) =>
  [
    ...singleFiles
      .filter(([name]) => !['business', 'googleReviews', 'testimonials'].includes(name))
      .map(([name, file]) => ({ file: `content/${file}`, said: content[name] as unknown })),
    ...(['make', 'service', 'town'] as const).flatMap((kind) =>
      (content[`${kind}s`] ?? []).map(({ slug, ...said }) => ({
        file: fileOf[kind](slug),
        said,
      })),
    ),
  ].flatMap(({ file, said }) =>
    [...stringsIn(said)].map(([path, words]) => ({ file, path, words })),
  );

/** No text promises help at any hour while the opening hours are shorter. */
export const hoursAgree: Rule = (content) => {
  const { business } = content;
  if (!business || isAlwaysOpen(business)) return [];
  const { shown, wording } = business.claims['round-the-clock'];
  if (shown && always.test(wording)) {
    return [
      fix(
        'content/business.yaml',
        ['claims', 'round-the-clock'],
        `"${wording}" is not true of the opening hours. Write shown: false, or another wording`,
      ),
    ];
  }
  const isClosedOnce = Object.values(business.hours).some((day) => day === undefined);
  const claims = Object.entries(business.claims).filter(([, claim]) => claim.shown);
  const untrueClaims = claims.flatMap(([name, { means }]) => {
    const untrue = always.exec(means) ?? (isClosedOnce ? everyDay.exec(means) : null);
    const what = `"${untrue?.[0]}" is not true of the opening hours. Reword it`;
    return untrue ? [fix('content/business.yaml', ['claims', name, 'means'], what)] : [];
  });
  const untrueTexts = textsOf(content)
    // The footer shows this line only for 24-hour opening.
    .filter(({ path, words }) => always.test(words) && path.at(-1) !== 'openAllDay')
    .map(({ file, path, words }) =>
      fix(
        file,
        path,
        `"${always.exec(words)![0]}" is not true of the opening hours. ` +
          'Reword it, or put it between {if:round-the-clock} and {/if} and hide that claim',
      ),
    );
  return [...untrueClaims, ...untrueTexts];
};

/** True for headings and labels, whose limit may stand beside them. */
const isShort = (words: string) => words.split(' ').length < 8;

/** A text with a claim also says its limit. */
export const limitsAreSaid: Rule = (content) => {
  const limited = Object.values(content.business?.claims ?? {}).filter(({ shown }) => shown);
  return textsOf(content).flatMap(({ file, path, words }) =>
    limited
      .filter(
        ({ wording, limit }) =>
          limit &&
          words.includes(wording) &&
          !isShort(words.replace(wording, '')) &&
          !words.toLowerCase().includes(limit.toLowerCase()),
      )
      .map(({ wording, limit }) =>
        fix(
          file,
          path,
          `"${wording}" is said without its limit. Write "${limit}" in the same text`,
        ),
      ),
  );
};

/** '4.9', '40-60%' or '15-30 min', which may be about anything, such as the way to a town. */
const figure = /^[\d.-]+(?:%| min| minutes| hours)?$/;

/** No text states a hidden claim in its own words. */
export const hiddenClaimsAreUnsaid: Rule = (content) => {
  const hidden = Object.entries(content.business?.claims ?? {}).filter(
    ([, { shown, wording }]) => !shown && !figure.test(wording),
  );
  return textsOf(content).flatMap(({ file, path, words }) =>
    hidden
      .filter(([, { wording }]) => words.toLowerCase().includes(wording.toLowerCase()))
      .map(([name, { wording }]) =>
        fix(
          file,
          path,
          `"${wording}" is a claim that content/business.yaml hides. ` +
            `Take it out, or put it between {if:${name}} and {/if}`,
        ),
      ),
  );
};

/** Words that say that prices include VAT. */
const withVat = /\bVAT included\b|\binclud(?:es?|ing) VAT\b/i;

/** No text says that prices include VAT while the business is not registered for it. */
export const vatAgrees: Rule = (content) =>
  !content.business || content.business.legal.vatNumber
    ? []
    : textsOf(content)
        // The sentence for registered businesses isn't shown then.
        .filter(({ path, words }) => path[0] !== 'vat' && withVat.test(words))
        .map(({ file, path, words }) =>
          fix(
            file,
            path,
            `"${withVat.exec(words)![0]}" is not true without a vatNumber in content/business.yaml. Write {vat} in its place`,
          ),
        );
