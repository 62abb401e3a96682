import { navigation } from '../data/navigation.ts';
import { mainTowns, townLabel } from '../data/towns.ts';
import type { Service } from '../data/services.ts';

export type MenuEntry = { label: string; path: string };

const entryOf = (service: Service): MenuEntry => ({ label: service.name, path: service.path });

/** What the menus and the footer list, in order. */
export const menus = {
  desktopServices: navigation.desktopMenu.map(entryOf),
  mobileServices: navigation.mobileMenu.map(entryOf),
  footerServices: navigation.footer.map(entryOf),
  areas: mainTowns.map((town): MenuEntry => ({ label: townLabel(town), path: town.path })),
};
