import type { OwnerTrait } from '../../contract/owner.ts';
import { emailKey, phoneKey, plateKey } from '../database/search-key.ts';
import type { Quote } from '../database/tables.ts';

/** The values by which requests are taken for those of one person. */
export type Traits = Pick<Quote, OwnerTrait>;

const keys: Record<OwnerTrait, (text: string) => string> = {
  email: emailKey,
  phone: phoneKey,
  registration_number: plateKey,
};
const traits = Object.keys(keys) as OwnerTrait[];

/**
 * The traits in which a request is like a person, however either was written. A value without
 * a letter or digit is like no other.
 */
export function matchingTraits(person: Partial<Traits>, request: Traits): OwnerTrait[] {
  return traits.filter((trait) => {
    const key = keys[trait](person[trait] ?? '');
    return key !== '' && key === keys[trait](request[trait]);
  });
}
