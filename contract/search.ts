import type { OwnerRequest } from './owner-answers.ts';
import { asciiDigits, plainText } from './text.ts';

// How requests are searched, on the server and on a phone without a signal.

type Searched = Pick<
  OwnerRequest,
  | 'reference'
  | 'name'
  | 'email'
  | 'numbers'
  | 'car_make'
  | 'car_model'
  | 'car_year'
  | 'vehicle'
  | 'registration_number'
  | 'place'
  | 'message'
>;

/** Letters that Unicode does not take apart. */
const letters: Record<string, string> = {
  ẞ: 'SS',
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  Ħ: 'H',
};

/** In capitals, since 'ß' and 'ς' then read as 'SS' and 'Σ'; without accents or apostrophes. */
const folded = (text: string) =>
  asciiDigits(plainText(text).normalize('NFKD'))
    .toUpperCase()
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}'’‘ʼʹ′`´]/gu, '')
    .replaceAll(/[ẞÆŒØŁĐÐÞĦ]/g, (letter) => letters[letter]!);

const wordsIn = (text: string) => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const squeezed = (text: string) => wordsIn(text).join('');

/** Its words, and what has signs in it as one: 'C-Class' is found as 'c class' and 'cclass'. */
const spellingsIn = (text: string) =>
  text.split(/\s+/).flatMap((part) => [...wordsIn(part), squeezed(part)]);

/** In a key, words that are found by their beginnings stand before it, what is found by any part behind. */
export const keyMiddle = '#';

/** 'G2 3AB' is found as 'g23ab', too. */
const blankInPostcode = /(?<=\b[a-z]{1,2}\d[a-z\d]?) (?=\d[a-z]{2}\b)/gi;

/** The text that a search looks through. */
export function searchKeyOf(request: Searched): string {
  const { name, email, car_make, car_model, car_year, vehicle, place, message } = request;
  const texts = [name, email, car_make, car_model, car_year, vehicle ?? '', place, message];
  const postcodes = place.replaceAll(blankInPostcode, '');
  const codes = [
    squeezed(name),
    squeezed(request.registration_number),
    request.reference,
    ...request.numbers.map(({ key }) => key),
  ];
  const words = new Set([...texts, postcodes].flatMap(spellingsIn));
  return ` ${[...words].join(' ')}${keyMiddle}${codes.join(' ')}`;
}

/** The name, plate, reference and numbers in a key, each as one word. */
export const codesIn = (key: string): string[] =>
  key.slice(key.indexOf(keyMiddle) + 1).split(' ');

/** More would only take the server time. */
const maxWords = 12;

/**
 * The words that a search key has to hold: all words of one of these readings. Several words may also be
 * one, such as a postcode, and a number with its country code one without. Signs alone have none.
 */
export function readingsOf(typed: string): string[][] {
  const words = wordsIn(typed).slice(0, maxWords);
  if (words.length === 0) return [];
  const one = words.join('').replace(/^(?:00)?440?(?=\d{6,}$)/, '');
  return one === words[0] ? [words] : [words, [one]];
}

/** True if a search for what was typed finds the request with this key. */
export function isFound(key: string, typed: string): boolean {
  const codes = key.slice(key.indexOf(keyMiddle));
  return readingsOf(typed).some((words) =>
    words.every((word) => key.includes(` ${word}`) || codes.includes(word)),
  );
}
