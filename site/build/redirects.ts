import { blogPath } from '../../contract/api.ts';
import { content } from '../data/content.ts';
import type { Hideable } from '../data/files.ts';
import { homeAnchors } from '../data/pages.ts';
import { homePath, homeSectionPath } from '../paths.ts';

/** The list that shows the pages of each kind. */
const listPaths: Record<Hideable, string> = {
  article: blogPath,
  service: homeAnchors(content).has('services') ? homeSectionPath('services') : homePath,
  town:
    content.home.contact.coverage.areas.length > 0
      ? homeSectionPath('coverage-area')
      : homeSectionPath('contact'),
};

/** The address of each hidden page with that of the list which it was in. */
export const redirects = Object.fromEntries(
  content.hidden.map(({ kind, path }) => [path, listPaths[kind]]),
);
