import type { FastifyInstance } from 'fastify';
import { ownerApiPath } from '../../contract/owner.ts';
import { guardOwner } from './gate.ts';
import { sessionRoutes, type SessionParts } from './session-routes.ts';

/** Everything under `/api/owner`, for the owner's devices alone. */
export function ownerRoutes(app: FastifyInstance, parts: SessionParts): void {
  app.register(
    async (scope) => {
      guardOwner(scope, parts);
      sessionRoutes(scope, parts);
    },
    { prefix: ownerApiPath },
  );
}
