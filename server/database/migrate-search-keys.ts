import type { Kysely } from 'kysely';

type Request = {
  id: string;
  name: string;
  phone: string;
  registration_number: string;
  search_key: string;
};

const batchSize = 500;

/**
 * Writes each search key anew: digits of every script as 0 to 9, without characters that turn the
 * direction of writing. It is part of a migration that has run, so it never changes.
 */
export async function rewriteSearchKeys(db: Kysely<unknown>): Promise<void> {
  const requests = db as Kysely<{ quote_requests: Request }>;
  for (let last = '', found: Request[]; ; last = found.at(-1)!.id) {
    found = await requests
      .selectFrom('quote_requests')
      .select(['id', 'name', 'phone', 'registration_number', 'search_key'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    for (const request of found) {
      const search_key = keyOf(request);
      if (search_key === request.search_key) continue;
      await requests
        .updateTable('quote_requests')
        .set({ search_key })
        .where('id', '=', request.id)
        .execute();
    }
    if (found.length < batchSize) return;
  }
}

function keyOf({ id, name, phone, registration_number }: Request): string {
  const nameKey = name
    .replace(/\p{Bidi_Control}/gu, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const phoneKey = asciiDigits(phone.normalize('NFKC'))
    .replace(/\D/g, '')
    .replace(/^(?:00)?44/, '')
    .replace(/^0/, '');
  const plateKey = asciiDigits(registration_number.normalize('NFKC'))
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  return [nameKey, phoneKey, plateKey, id.slice(-6)].join('\n').toLowerCase();
}

const isDigit = (codePoint: number) => /\p{Nd}/u.test(String.fromCodePoint(codePoint));

const asciiDigits = (text: string) =>
  text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    const codePoint = digit.codePointAt(0)!;
    let zero = codePoint;
    while (isDigit(zero - 1)) zero -= 1;
    return String((codePoint - zero) % 10);
  });
