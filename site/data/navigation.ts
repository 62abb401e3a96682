import * as z from 'zod';
import raw from '../../content/navigation.yaml?raw';
import { readYaml } from './read.ts';
import { serviceNamed } from './services.ts';

const slugs = z.array(z.string()).min(1, 'Name at least one service');

const lists = readYaml(
  'content/navigation.yaml',
  raw,
  z.strictObject({ desktopMenu: slugs, mobileMenu: slugs, homePage: slugs, footer: slugs }),
);

const servicesOf = (list: keyof typeof lists) =>
  lists[list].map((slug) => serviceNamed(slug, `content/navigation.yaml (${list})`));

/** Which services each place links, in order. */
export const navigation = {
  desktopMenu: servicesOf('desktopMenu'),
  mobileMenu: servicesOf('mobileMenu'),
  homePage: servicesOf('homePage'),
  footer: servicesOf('footer'),
};
