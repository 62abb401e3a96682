import { Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import { retryWhileLocked } from './retry-while-locked.ts';
import { quoteRequests } from './migrations/001-quote-requests.ts';
import { owner } from './migrations/002-owner.ts';
import { requestPage } from './migrations/003-request-page.ts';
import { location } from './migrations/004-location.ts';
import { vehicles } from './migrations/005-vehicles.ts';
import { visits } from './migrations/006-visits.ts';
import { backups } from './migrations/007-backups.ts';
import { signIn } from './migrations/008-sign-in.ts';
import { searchKeys } from './migrations/009-search-keys.ts';
import { recentByPhone } from './migrations/010-recent-by-phone.ts';
import { security } from './migrations/012-security.ts';
import { arrivals } from './migrations/013-arrivals.ts';
import { siteEdits } from './migrations/016-site-edits.ts';
import { phoneJobs } from './migrations/017-phone-jobs.ts';
import { price } from './migrations/018-price.ts';
import { newestOfGroup } from './migrations/019-newest-of-group.ts';
import { sitePhotos } from './migrations/020-site-photos.ts';
import { previewLinks } from './migrations/021-preview-links.ts';

/** Another server starting at the same time may be migrating. */
const othersMs = 10_000;

/** Brings the tables up to date; does nothing if they are. Safe to run from several servers at once. */
export async function migrate({ db, engine }: Database): Promise<void> {
  const migrations = {
    '001-quote-requests': quoteRequests(engine),
    '002-owner': owner(engine),
    '003-request-page': requestPage,
    '004-location': location(engine),
    '005-vehicles': vehicles(engine),
    '006-visits': visits(engine),
    '007-backups': backups(engine),
    '008-sign-in': signIn(engine),
    '009-search-keys': searchKeys,
    '010-recent-by-phone': recentByPhone,
    '012-security': security,
    '013-arrivals': arrivals,
    '016-site-edits': siteEdits(engine),
    '017-phone-jobs': phoneJobs,
    '018-price': price,
    '019-newest-of-group': newestOfGroup,
    '020-site-photos': sitePhotos(engine),
    '021-preview-links': previewLinks,
  };
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  await retryWhileLocked(async () => {
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  }, othersMs);
}

/** PostgreSQL's "shutting down" and "starting up", and statements that it was too slow for. */
const awayCodes = ['57P01', '57P02', '57P03', '57014', '25P03'];

/** True if PostgreSQL is temporarily unavailable rather than refusing the connection. */
export function isUnreachable(error: unknown): boolean {
  const { code, message } = error as { code?: string; message: string };
  // The system's own codes (ECONNREFUSED, EAI_AGAIN …); pg's time-outs and broken lines have none.
  if (code !== undefined) return awayCodes.includes(code) || /^E[A-Z]/.test(code);
  return /time-?out|terminated|not queryable/i.test(message);
}
