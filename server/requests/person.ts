import { normalPlate } from '../../contract/vehicle.ts';
import { referenceOf } from '../database/ids.ts';
import { phoneKey } from '../database/search-key.ts';
import type { Quote } from '../database/tables.ts';

/** How somebody names themselves when they ask to be erased; all given must fit. */
export type Person = {
  email?: string | undefined;
  phone?: string | undefined;
  registration?: string | undefined;
  id?: string | undefined;
};

export type Traits = Pick<Quote, 'id' | 'email' | 'phone' | 'registration_number'>;

/** Whether a request is this person's, however they spaced or wrote what they gave. */
export function isOf(person: Person, quote: Traits): boolean {
  const { email, phone, registration, id } = person;
  const checks = [
    [email, quote.email, emailKey],
    [phone, quote.phone, phoneKey],
    [registration, quote.registration_number, normalPlate],
  ] as const;
  const isNamed =
    id === undefined || [quote.id, referenceOf(quote.id)].some((it) => sameText(it, id));
  return (
    isNamed &&
    checks.every(([given, stored, key]) => given === undefined || key(given) === key(stored))
  );
}

const sameText = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

const emailKey = (text: string) => text.trim().toLowerCase();
