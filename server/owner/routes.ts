import type { FastifyInstance } from 'fastify';
import { ownerApiPath } from '../../contract/owner.ts';
import { openPasskeys, type PasskeyParts } from './passkeys.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { authenticateOwner } from './authenticate.ts';
import { pushRoutes, type PushRouteParts } from './push-routes.ts';
import { requestRoutes, type RequestParts } from './request-routes.ts';
import { availabilityRoute, settingRoutes } from './setting-routes.ts';
import { deviceRoutes, type DeviceRouteParts } from './device-routes.ts';
import { linkRoutes, type LinkRouteParts } from './link-routes.ts';

export type OwnerParts = Omit<
  DeviceRouteParts & LinkRouteParts & RequestParts & PushRouteParts,
  'passkeys'
> &
  PasskeyParts;

/** Everything under `/api/owner`, for the owner's devices alone, and what he lets all see. */
export function ownerRoutes(app: FastifyInstance, given: OwnerParts): void {
  const parts = { ...given, passkeys: openPasskeys(given) };
  app.register(
    async (scope) => {
      authenticateOwner(scope, parts);
      deviceRoutes(scope, parts);
      linkRoutes(scope, parts);
      passkeyRoutes(scope, parts);
      requestRoutes(scope, parts);
      pushRoutes(scope, parts);
      settingRoutes(scope, parts);
    },
    { prefix: ownerApiPath },
  );
  availabilityRoute(app, parts);
}
