import * as z from 'zod';
import raw from '../../content/pricing.yaml?raw';
import { readYaml } from './read.ts';

const plan = z.strictObject({
  title: z.string().min(1, 'Name the plan'),
  price: z.int('Write the lowest price in whole pounds, such as 60').positive(),
  features: z.array(z.string().min(1)).min(3, 'List at least three features'),
});

export const pricingSchema = z.strictObject({
  lockout: plan,
  programming: plan,
  replacement: plan,
});

/** The three plans. Their features may hold the marks of `fill`. */
export const plans = readYaml('content/pricing.yaml', raw, pricingSchema);

export type PlanName = keyof typeof plans;

export const planNames = Object.keys(plans) as PlanName[];

export const isPlan = (name: string): name is PlanName => Object.hasOwn(plans, name);

/** The lowest price in whole pounds, VAT included. */
export const priceOf = (name: PlanName) => plans[name].price;
