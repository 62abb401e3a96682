import type { Facts } from './fill-placeholders.ts';
import { claimNames, detailNames } from './schemas/business.ts';

/** A value of a file that may contain errors. */
export type Raw = Partial<Record<string, unknown>>;
export const rawOf = (value: unknown): Raw =>
  typeof value === 'object' && value !== null ? (value as Raw) : {};
const wordsOf = (value: unknown) => (typeof value === 'string' ? value : '…');

/**
 * The values of placeholders, from files that may contain errors, which are reported where the
 * files are checked.
 */
export function factsIn(business: Raw, pricing: Raw, places: string[]): Facts {
  const claims = rawOf(business['claims']);
  const vat = rawOf(pricing['vat']);
  return {
    phone: wordsOf(business['phone']),
    landline: wordsOf(business['landline']),
    email: wordsOf(business['email']),
    business: wordsOf(business['tradingName']),
    company: wordsOf(business['legalName']),
    claims: Object.fromEntries(
      claimNames.map((name) => {
        const { wording, means, shown } = rawOf(claims[name]);
        return [
          name,
          { wording: wordsOf(wording), means: wordsOf(means), shown: shown !== false },
        ];
      }),
    ) as Facts['claims'],
    jobs: Object.fromEntries(
      Object.entries(rawOf(pricing['jobs'])).map(([name, job]) => {
        const { price, time, makes } = rawOf(job);
        return [
          name,
          {
            ...(price !== undefined && { price: Number(price) }),
            time: wordsOf(time),
            makes: Object.fromEntries(
              Object.entries(rawOf(makes)).map(([make, own]) => [
                make,
                Number(rawOf(own)['price']),
              ]),
            ),
          },
        ];
      }),
    ),
    places: new Intl.ListFormat('en-GB').format(places) || '…',
    vat: wordsOf(vat[rawOf(business['legal'])['vatNumber'] ? 'registered' : 'otherwise']),
    sentences: Object.fromEntries(
      Object.entries(rawOf(pricing['sentences'])).map(([name, sentence]) => [
        name,
        wordsOf(sentence),
      ]),
    ),
    details: Object.fromEntries(
      detailNames.map((name) => {
        const [group = '', field] = name.split(':');
        const value = field ? rawOf(business[group])[field] : business[group];
        return [name, typeof value === 'string' ? value.trim() : ''];
      }),
    ),
  };
}

/** Places without a travel charge: the towns in order, then the other areas of the home page. */
export function placesIn(home: Raw, towns: Raw[]): string[] {
  const names = towns
    .toSorted((a, b) => Number(a['order']) - Number(b['order']))
    .map(({ name }) => wordsOf(name));
  const { areas } = rawOf(rawOf(home['contact'])['coverage']);
  const others = (Array.isArray(areas) ? areas : [])
    .map(wordsOf)
    .filter((area) => !names.some((name) => area.startsWith(name)));
  return [...names, ...others];
}
