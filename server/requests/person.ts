import { normalPlate } from '../../contract/vehicle.ts';
import type { Quote } from '../database/tables.ts';
import { referenceOf } from '../database/ids.ts';

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

/** UK numbers by their national part: '+44 (0)7700 900456' and '07700 900456' are one. */
export const phoneKey = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\D/g, '')
    .replace(/^(?:00)?44/, '')
    .replace(/^0/, '');
