import type { Place } from './content-place.ts';

// Names and limits for changing the site.

/** A file's name without its folder and ending: 'airdrie' for 'towns/airdrie.yaml'. */
export const stemOf = (name: string): string => name.replace(/^.*\/|\.\w+$/g, '');

/** A preview of a drafted page: `/preview/<token>`. */
export const previewPath = '/preview';

/** True for a file that holds a photo. */
export const isPhoto = ({ file: name }: Pick<Place, 'file'>): boolean => name.endsWith('.jpg');

/** Folders to which the owner may add a page: the file's name is the end of its address. */
export const growingFolders = ['towns', 'services', 'blog'] as const;
const inGrowingFolder = new RegExp(`^(${growingFolders.join('|')})/`);

/** True for the whole file of such a page, whose value is its text. */
export const isWholePage = ({ file: name, path: at }: Place): boolean =>
  at.length === 0 && inGrowingFolder.test(name);

/** Bytes of one piece of a photo; it goes through on a poor line in the time for a request. */
export const pieceSize = 48 * 1024;
/** Most pieces of a photo. */
export const maxPieces = 64;
/** In base64, with room for the rest. */
export const pieceLimit = 68 * 1024;

/** Five times the longest list. */
export const draftLimit = 64 * 1024;
