import type { OwnerTrait } from '../../contract/owner-answers.ts';
import type { Database } from '../database/database.ts';
import type { Quote } from '../database/tables.ts';
import { isFoundBy, traitKeys, type Traits } from './search-key.ts';

const traits = Object.keys(traitKeys) as OwnerTrait[];

/**
 * Tells which traits a request shares with a person, however they are written. A value without a
 * letter or digit matches nothing.
 */
export function matcherOf(person: Partial<Traits>): (request: Traits) => OwnerTrait[] {
  // Read once for all requests, since a number takes a tenth of a millisecond.
  const keys = traits
    .map((trait) => ({ trait, own: traitKeys[trait](person[trait] ?? '') }))
    .filter(({ own }) => own.length > 0);
  return (request) =>
    keys
      .filter(({ trait, own }) =>
        traitKeys[trait](request[trait]).some((key) => own.includes(key)),
      )
      .map(({ trait }) => trait);
}

/** A request that may be the same person's, and the values they share. */
export type Match = Traits &
  Pick<Quote, 'id' | 'created_at' | 'name' | 'status'> & { by: OwnerTrait[] };

/**
 * All requests that share an e-mail address, number or plate with this person, and those with
 * these ids, the oldest first. Throws `DatabaseUnavailable`.
 */
export async function findMatches(
  { db }: Database,
  person: Partial<Traits>,
  ids: string[],
): Promise<Match[]> {
  // Search finds whatever shares a value, and more. SQL does not know how people write numbers.
  const keys = traits.flatMap((trait) => traitKeys[trait](person[trait] ?? ''));
  const found = await db
    .selectFrom('quote_requests')
    .select(['id', 'created_at', 'name', 'status', 'email', 'phone', 'registration_number'])
    .where((it) =>
      it.or([...(ids.length > 0 ? [it('id', 'in', ids)] : []), ...keys.map(isFoundBy)]),
    )
    .orderBy('id')
    .execute();
  const traitsShared = matcherOf(person);
  return found
    .map((request) => ({ ...request, by: traitsShared(request) }))
    .filter(({ id, by }) => by.length > 0 || ids.includes(id));
}

/**
 * Like {@link findMatches}, and also the requests in whose history such a number or plate stands, since
 * the owner corrected it. Throws `DatabaseUnavailable`.
 */
export async function findPerson(
  database: Database,
  person: Traits,
  ids: string[],
): Promise<Match[]> {
  const corrections = await database.db
    .selectFrom('request_events')
    .select(['quote_id', 'kind', 'value'])
    .where('kind', 'in', ['phone', 'registration_number'])
    .execute();
  const nothing: Traits = { email: '', phone: '', registration_number: '' };
  const traitsShared = matcherOf(person);
  const before = corrections.flatMap(({ quote_id, kind, value }) =>
    traitsShared({ ...nothing, [kind]: value }).map((trait) => ({ quote_id, trait })),
  );
  const own = Map.groupBy(before, ({ quote_id }) => quote_id);
  const matches = await findMatches(database, person, [...ids, ...own.keys()]);
  return matches.map((match) => {
    const had = (own.get(match.id) ?? []).map(({ trait }) => trait);
    return { ...match, by: traits.filter((trait) => [...match.by, ...had].includes(trait)) };
  });
}
