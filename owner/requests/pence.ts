import { maxPence } from '../../contract/owner.ts';
import { asciiDigits } from '../../contract/text.ts';

/** '1,250.50' with its pounds and pence apart, after what people write around a price is gone. */
const amount = /^(\d+|\d{1,3}(?:,\d{3})+)?(?:[.,](\d{0,2}))?$/;
const around = /£|gbp|pounds?|quid|\/?[-–—]$|\s/gi;

/** A price in pence as people type it: '£75', '1,250', '75.50'. Null if empty, undefined if it is none. */
export function penceOf(typed: string): number | null | undefined {
  const text = asciiDigits(typed.normalize('NFKC')).trim();
  if (text === '') return null;
  const [, pounds = '', pence = ''] = amount.exec(text.replace(around, '')) ?? [];
  if (!pounds && !pence) return undefined;
  const sum = Number(pounds.replaceAll(',', '')) * 100 + Number(pence.padEnd(2, '0'));
  return sum <= maxPence ? sum : undefined;
}

/** Pence for the field: '120' for 12000, '80.50' for 8050. */
export const typedFor = (pence: number | null): string =>
  pence === null ? '' : (pence / 100).toFixed(pence % 100 === 0 ? 0 : 2);
