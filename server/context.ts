import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Secrets } from './database/secrets.ts';
import type { errorReplies } from './http/errors.ts';
import type { Mail } from './notifications/mailer.ts';
import type { Outbox } from './notifications/outbox.ts';
import type { PushSender } from './notifications/push.ts';
import type { Announcer } from './owner/security.ts';
import type { Publisher } from './site-edits/publisher.ts';
import type { LiveBuild } from './site-files/live-build.ts';
import type { Vehicles } from './vehicles/lookup.ts';
import type { FormTokens } from './visitors/form-token.ts';
import type { Limiter } from './visitors/limiter.ts';

declare module 'fastify' {
  /** The application's context, put together in app.ts. */
  interface FastifyInstance {
    config: Config;
    database: Database;
    /** The site as served now; read it for each request, since a publication swaps it. */
    build: LiveBuild;
    /** Absolute address of the site, without trailing slash. */
    siteUrl: string;
    /** The clock. */
    now: () => Date;
    secrets: Secrets;
    /** Makes the answer to a failed request. */
    toErrorReply: ReturnType<typeof errorReplies>;
    limiter: Limiter;
    formTokens: FormTokens;
    vehicles: Vehicles;
    sendPush: PushSender;
    /** Mails the owner; undefined where no e-mail is set up. */
    sendMail: ((mail: Mail) => Promise<void>) | undefined;
    outbox: Outbox;
    announcer: Announcer;
    /** Undefined where the site can't be changed in the app. */
    publisher: Publisher | undefined;
    /** False while nothing may read requests yet: see start.ts. */
    isPrepared: boolean;
    /** True once the server is about to stop, so that a proxy asks another one. */
    isLeaving: boolean;
    /** True once a proxy that no setting names has forwarded a visitor. */
    hasUnknownProxy: () => boolean;
  }
}
