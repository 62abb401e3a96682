import { ownerApiPath } from '../../contract/owner.ts';
import { compressAnswers } from '../http/compress-answers.ts';
import type { App } from '../http/schemas.ts';
import { authenticateOwner } from './authenticate.ts';
import { deviceRoutes } from './device-routes.ts';
import { downloadRoutes } from './download-routes.ts';
import { erasureRoutes } from './erasure-routes.ts';
import { linkRoutes } from './link-routes.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { openPasskeys } from './passkeys.ts';
import { pushRoutes } from './push-routes.ts';
import { requestRoutes } from './request-routes.ts';
import { availabilityRoute, settingRoutes } from './setting-routes.ts';
import { testMessageRoutes } from './test-message-routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Only in the owner's API. */
    passkeys: ReturnType<typeof openPasskeys>;
  }
}

/**
 * Everything under `/api/owner`, with `more` routes that only the owner may use, and the public
 * availability.
 */
export function ownerRoutes(app: App, more: (scope: App) => void): void {
  app.register(
    async (scope) => {
      scope.decorate('passkeys', openPasskeys(scope));
      authenticateOwner(scope);
      compressAnswers(scope);
      deviceRoutes(scope);
      linkRoutes(scope);
      passkeyRoutes(scope);
      requestRoutes(scope);
      downloadRoutes(scope);
      erasureRoutes(scope);
      pushRoutes(scope);
      settingRoutes(scope);
      testMessageRoutes(scope);
      more(scope);
    },
    { prefix: ownerApiPath },
  );
  availabilityRoute(app);
}
