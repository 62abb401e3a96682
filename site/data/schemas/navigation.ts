import * as z from 'zod';
import { list, slug } from './fields.ts';

const services = list(slug);

/** Which services each place links, in order, by their file's name. */
export const navigationSchema = z.strictObject({
  desktopMenu: services,
  mobileMenu: services,
  homePage: services,
  footer: services,
});
