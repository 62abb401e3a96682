import { resolve } from 'node:path';

/** Where the owner's words and pictures lie, as an absolute path: `content`, or what CONTENT_DIR names. */
export const contentFolder = resolve(process.env['CONTENT_DIR'] || 'content');
