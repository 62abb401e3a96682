import type { FastifyInstance } from 'fastify';
import { ownerApiPath } from '../../contract/owner.ts';
import { openPasskeys, type PasskeyParts } from './passkeys.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { authenticateOwner } from './authenticate.ts';
import { pushRoutes, type PushRouteParts } from './push-routes.ts';
import { requestRoutes, type RequestParts } from './request-routes.ts';
import { availabilityRoute, settingRoutes } from './setting-routes.ts';
import { sessionRoutes, type SessionParts } from './session-routes.ts';

export type OwnerParts = Omit<SessionParts & RequestParts & PushRouteParts, 'passkeys'> &
  PasskeyParts;

/** Everything under `/api/owner`, for the owner's devices alone, and what he lets all see. */
export function ownerRoutes(app: FastifyInstance, given: OwnerParts): void {
  const parts = { ...given, passkeys: openPasskeys(given) };
  app.register(
    async (scope) => {
      authenticateOwner(scope, parts);
      sessionRoutes(scope, parts);
      passkeyRoutes(scope, parts);
      requestRoutes(scope, parts);
      pushRoutes(scope, parts);
      settingRoutes(scope, parts);
    },
    { prefix: ownerApiPath },
  );
  availabilityRoute(app, parts);
}
