import type { OwnerTrait } from '../../contract/owner-answers.ts';
import type { Database } from '../database/database.ts';
import type { Quote } from '../database/tables.ts';
import {
  isFoundBy,
  keysOf,
  noTraits,
  storedKeysOf,
  type TraitKeys,
  type Traits,
} from './search-key.ts';

const traits: OwnerTrait[] = ['email', 'phone', 'registration_number'];

/** The traits that two have in common. */
export const traitsShared = (person: TraitKeys, other: TraitKeys): OwnerTrait[] =>
  traits.filter((trait) => other[trait].some((key) => person[trait].includes(key)));

/** A request that may be the same person's, and the values they share. */
export type Match = Traits &
  Pick<Quote, 'id' | 'created_at' | 'name' | 'status'> & { by: OwnerTrait[] };

/**
 * All requests that share an e-mail address, number or plate with this person, and those with
 * these ids, the oldest first. Throws `DatabaseUnavailable`.
 */
export async function findMatches(
  { db }: Database,
  person: TraitKeys,
  ids: string[],
): Promise<Match[]> {
  const found = await db
    .selectFrom('quote_requests')
    .select(['id', 'created_at', 'name', 'status', 'search_key'])
    .select(traits)
    // Search finds whatever shares a value, and more.
    .where((it) =>
      it.or([
        ...(ids.length > 0 ? [it('id', 'in', ids)] : []),
        ...Object.values(person).flat().map(isFoundBy),
      ]),
    )
    .orderBy('id')
    .execute();
  return found
    .map((request) => ({ ...request, by: traitsShared(person, storedKeysOf(request)) }))
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
  const keys = keysOf(person);
  const before = corrections.flatMap(({ quote_id, kind, value }) =>
    traitsShared(keys, keysOf({ ...noTraits, [kind]: value })).map((trait) => ({
      quote_id,
      trait,
    })),
  );
  const own = Map.groupBy(before, ({ quote_id }) => quote_id);
  const matches = await findMatches(database, keys, [...ids, ...own.keys()]);
  return matches.map((match) => {
    const had = (own.get(match.id) ?? []).map(({ trait }) => trait);
    return { ...match, by: traits.filter((trait) => [...match.by, ...had].includes(trait)) };
  });
}
