import {
  articles,
  content,
  home,
  services,
  pages,
  towns,
  makes,
  navigation,
} from './content.ts';
import { pagesIn } from './pages.ts';
import type { Article } from './schemas/blog.ts';
import type { Service } from './schemas/service.ts';
import { fill } from '../../contract/text.ts';
import type { Town } from './schemas/town.ts';

/** A service by the name of its file. Throws an Error if there is none. */
export function serviceNamed(slug: string): Service {
  const service = services.find((one) => one.slug === slug);
  if (service) return service;
  throw new Error(`There is no content/services/${slug}.yaml`);
}

/** The articles and services an article names. Throws an Error for a name that is neither. */
export const relatedTo = ({ related }: Article): (Article | Service)[] =>
  related.map((slug) => articles.find((one) => one.slug === slug) ?? serviceNamed(slug));

/** The name of a town's page, in menus and links. */
export const townLabel = ({ name }: Pick<Town, 'name'>) =>
  fill(pages.town.label, { town: name });

/** The town in a page's address, also one that is not the town's own; undefined if there is none. */
export function townIn(path: string): string | undefined {
  const words = `${path.replaceAll('/', '-')}-`;
  const longestFirst = towns.toSorted((a, b) => b.slug.length - a.slug.length);
  return longestFirst.find(({ slug }) => words.includes(`-${slug}-`))?.name;
}

/** A town by the name of its file. Throws an Error if there is none. */
export function townNamed(slug: string): Town {
  const town = towns.find((one) => one.slug === slug);
  if (town) return town;
  throw new Error(`There is no content/towns/${slug}.yaml`);
}

/** 'usually 15-30 minutes, 25-45 minutes at night'; '' without a time by day. */
function inWords(day: string, night = ''): string {
  if (!day) return '';
  return night ? `usually ${day}, ${night} at night` : `usually ${day}`;
}

/** How long it usually takes to a car in this town. */
export const arrivalIn = ({ arrival: { typical, night } }: Town) => inWords(typical, night);

/** The same for the city that the business is named after, as its claim says it. */
export const arrivalInCity = inWords(home.hero.arrival, towns[0]?.arrival.night);

/** The address of a make's page, if it has one. */
export const makePathOf = (name: string): string | undefined =>
  makes.find((make) => make.name === name)?.path;

/** True if a service makes or codes keys; its page then links to the makes. */
export const isAboutKeys = ({ job }: Service) =>
  job === 'programming' || makes.some(({ jobs }) => jobs.includes(job));

/** A page in a menu or among breadcrumbs. */
export type MenuEntry = { name: string; path: string };

/** The services of the home page's grid, in order. */
export const homeServices = navigation.homePage.map(serviceNamed);

/** The entries of the menus and the footer, in order. */
export const menus = {
  desktopServices: navigation.desktopMenu.map(serviceNamed),
  mobileServices: navigation.mobileMenu.map(serviceNamed),
  footerServices: navigation.footer.map(serviceNamed),
  areas: towns.map((town) => ({ name: townLabel(town), path: town.path })),
} satisfies Record<string, MenuEntry[]>;

/** Every page that search engines may list, for the sitemap, the cards and llms.txt. */
export const listedPages = pagesIn(content).filter(({ group }) => group);
