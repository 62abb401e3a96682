import { resolve } from 'node:path';
import type { ContentPatch } from '../../contract/renderer.ts';

/**
 * The content that this process reads, and its purpose. The renderer sets it before it loads anything else, since
 * content is read when modules are loaded; everything else reads the content as it ships.
 */
export const source = {
  /** The absolute path of the content folder: `content`, or CONTENT_DIR. */
  folder: resolve(process.env['CONTENT_DIR'] || 'content'),
  /** The address of the site, which the flyer shows; empty if it is not known. */
  siteUrl: process.env['SITE_URL'] ?? '',
  /** The owner's changes of it. */
  patch: {} as ContentPatch,
  /** The absolute path of a folder with his photos, and of every encoded photo, by their hashes. */
  photos: resolve('.cache/photos'),
  /** The address of a hidden page that is shown all the same, or 'all', so that he can look at it. */
  shown: '',
  /** True if texts carry the address of their field. */
  isMarking: false,
};
