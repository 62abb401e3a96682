import type { App } from '../http/schemas.ts';
import { draftRoutes } from './draft-routes.ts';
import { photoRoutes } from './photo-routes.ts';
import { previewRoutes } from './preview.ts';
import { publicationRoutes } from './publication-routes.ts';
import type { Publisher } from './publisher.ts';
import { stateRoutes } from './state-routes.ts';
import { openWorkspace } from './workspace.ts';

/** Routes of the site editor, `/api/owner/site`. */
export function siteEditRoutes(scope: App, publisher: Publisher): void {
  const workspace = openWorkspace(scope, publisher);
  stateRoutes(scope, publisher, workspace);
  draftRoutes(scope, workspace);
  photoRoutes(scope, publisher);
  previewRoutes(scope, workspace);
  publicationRoutes(scope, publisher, workspace);
}
