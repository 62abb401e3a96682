import { navigation } from './content.ts';
import type { Service } from './schemas/service.ts';
import { serviceNamed } from './services.ts';
import { mainTowns, townLabel } from './towns.ts';

export type MenuEntry = { label: string; path: string };

const entryOf = ({ name, path }: Service): MenuEntry => ({ label: name, path });

/** The services of the home page's grid, in order. */
export const homeServices = navigation.homePage.map(serviceNamed);

/** What the menus and the footer list, in order. */
export const menus = {
  desktopServices: navigation.desktopMenu.map(serviceNamed).map(entryOf),
  mobileServices: navigation.mobileMenu.map(serviceNamed).map(entryOf),
  footerServices: navigation.footer.map(serviceNamed).map(entryOf),
  areas: mainTowns.map((town): MenuEntry => ({ label: townLabel(town), path: town.path })),
};
