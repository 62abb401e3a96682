import { fix } from '../error-message.ts';
import type { Rule } from '../load.ts';
import { confirmedGroups } from '../schemas/business.ts';

/** Groups that no page can do without. */
const needed = ['contact', 'prices', 'towns'] as const;

/** A site without the example notice has its names, prices and towns confirmed. */
export const checkConfirmed: Rule = function* ({ business }) {
  if (!business || business.example) return;
  for (const group of needed)
    if (!business.confirmed[group].right) {
      const what = `Check your ${confirmedGroups[group]} and confirm them here, or put the example notice back on`;
      yield fix('content/business.yaml', ['confirmed', group, 'right'], what);
    }
};
