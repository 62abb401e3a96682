import * as z from 'zod';
import { list, text } from './fields.ts';

/** The makes of the carousel. */
export const brandsSchema = list(
  z.strictObject({
    name: text,
    /** Name of the logo in the Simple Icons set; empty: the name is set in type. */
    logo: z
      .string()
      .regex(/^[a-z0-9]*$/, "Write the logo's name on simpleicons.org, or '' for none"),
  }),
);
export type Brand = z.output<typeof brandsSchema>[number];
