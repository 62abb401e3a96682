import parseNumber, { type PhoneNumber as Parsed } from 'libphonenumber-js/max';
import type { PhoneNumber } from './owner-answers.ts';
import { asciiDigits } from './text.ts';
import { asTyped, digitGroups, digitsIn, leastDigits } from './typed-number.ts';

// The one reader of telephone numbers, for the server and the build: its rules of all countries
// weigh too much for a phone.

const isBritish = ({ countryCallingCode }: Parsed) => countryCallingCode === '44';
const isWhole = ({ nationalNumber }: Parsed) => nationalNumber.length >= leastDigits;

/** A number without a country code is British. `isValid` would refuse those of films and examples. */
function readOne(text: string): Parsed | undefined {
  // Some write 0 or ++ before the country code.
  const spellings = [text, text.replace(/^[+(\s0]+44/, '+44')];
  return spellings
    .map((spelling) => parseNumber(spelling, 'GB'))
    .find((one) => one?.isPossible() && (!isBritish(one) || isWhole(one)));
}

/** With the longest prefix for calls abroad. Trying more would cost time for nothing. */
const mostDigits = 20;
/** Nobody writes as much beside a number; each further digit costs time. */
const maxRead = 80;

/** The numbers in digits with blanks and signs between them; mostly it is one. */
function readGroup(group: string): Parsed[] {
  const parts = [...group.matchAll(/[+(]{0,3}\d+/g)];
  const beginsNumber = ([part]: RegExpExecArray) => /^[+(]*0|^[+(]*\+/.test(part);
  // The number of a house or of keys may stand before it.
  const starts = [...parts.filter(beginsNumber), ...parts.filter((one) => !beginsNumber(one))];
  for (const first of starts)
    for (const last of parts.slice(parts.indexOf(first)).toReversed()) {
      const end = last.index + last[0].length;
      const part = group.slice(first.index, end);
      const { length } = digitsIn(part);
      if (length < leastDigits || length > mostDigits) continue;
      const number = readOne(part);
      if (number) return [number, ...readGroup(group.slice(end))];
    }
  return [];
}

/** 070 are forwarded numbers, 076 pagers. */
const canChat = (number: Parsed) =>
  isBritish(number)
    ? /^7[^06]\d{8}$/.test(number.nationalNumber)
    : number.getType() !== 'FIXED_LINE';

function toAnswer(number: Parsed): PhoneNumber {
  const { nationalNumber } = number;
  const national = number.formatNational();
  // One that is a digit short is in no group of the library's.
  const british = national.startsWith('0') ? national : `0${nationalNumber}`;
  return {
    dial: number.number,
    shown: isBritish(number) ? british : number.formatInternational(),
    whatsapp: canChat(number),
    key: `${digitsIn(number.number)} 0${nationalNumber}`,
  };
}

/** Words of what looks like digits: copied off paper or a van, 0 becomes O and 1 becomes I. */
const likeDigits = /(?<![\p{L}\p{N}])(?:[OoIl]*\d[\dOoIl]*|[OoIl]{2,})(?![\p{L}\p{N}])/gu;

/**
 * The numbers in what somebody typed, in their order: 'mobile or landline' are two. What is no
 * number of any country stays as typed; without a digit there is none.
 */
export function readNumbers(typed: string): PhoneNumber[] {
  const written = asciiDigits(typed.normalize('NFKC')).slice(0, maxRead);
  const plain = written.replace(likeDigits, (word) =>
    word.replaceAll(/o/gi, '0').replaceAll(/[Il]/g, '1'),
  );
  // Reads extensions, too.
  const whole = readOne(plain.replaceAll(/\s/g, ' '));
  const found = whole ? [whole] : digitGroups(plain).flatMap(readGroup);
  const numbers = new Map(found.map((one) => [one.number, toAnswer(one)]));
  return numbers.size > 0 ? [...numbers.values()] : asTyped(typed);
}

/** The first British number in a text; undefined if there is none. */
export function britishNumber(typed: string): PhoneNumber | undefined {
  const [first] = readNumbers(typed);
  return first?.dial.startsWith('+44') ? first : undefined;
}
