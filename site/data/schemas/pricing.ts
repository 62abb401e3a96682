import * as z from 'zod';
import { list, text } from './fields.ts';

export const planNames = ['lockout', 'programming', 'replacement'] as const;
export type PlanName = (typeof planNames)[number];

const wholePounds = 'Write the lowest price in whole pounds, such as 60';

const plan = z.strictObject({
  title: text,
  /** VAT included. */
  price: z.int(wholePounds).positive(wholePounds),
  features: list(text),
});

/** The three plans and the lowest price of each. */
export const pricingSchema = z.strictObject({
  lockout: plan,
  programming: plan,
  replacement: plan,
});
