import { requestPagePath } from './api.ts';
import type { Place } from './content-place.ts';
import { ownerPath } from './owner.ts';

// Names and limits for changing the site.

/** A file's name without its folder and ending: 'airdrie' for 'towns/airdrie.yaml'. */
export const stemOf = (name: string): string => name.replace(/^.*\/|\.\w+$/g, '');

/** A preview of a drafted page: `/preview/<token>`. */
export const previewPath = '/preview';

/** Addresses that no page can have: the server answers there, and '/index' would be the home page. */
export const serverPaths = [
  '/api',
  '/healthz',
  '/index',
  ownerPath,
  previewPath,
  requestPagePath,
];

/** True for a file that holds a photo. */
export const isPhoto = ({ file: name }: Pick<Place, 'file'>): boolean => name.endsWith('.jpg');

/** Folders to which the owner may add a page: the file's name is the end of its address. */
export const growingFolders = ['towns', 'services', 'blog'] as const;
const inGrowingFolder = new RegExp(`^(${growingFolders.join('|')})/`);

/** True for the whole file of such a page. */
export const isWholePage = ({ file: name, path: at }: Place): boolean =>
  at.length === 0 && inGrowingFolder.test(name);

/** Most bytes of a photo as it is sent; the phone makes it small before. */
export const photoLimit = 600 * 1024;

/** Most bytes of one change: five times the longest list. */
export const changeLimit = 64 * 1024;

/** Most values of one place that a device has sent without an answer and names with the next one. */
export const mostSent = 20;

/** The name of the site as it came, before any publication. */
export const shippedVersion = 'shipped';
