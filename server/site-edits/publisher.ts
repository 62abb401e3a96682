import { existsSync, utimesSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ContentError, ContentPatch } from '../../contract/renderer.ts';
import type { SiteChange } from '../../contract/site-answers.ts';
import { hourMs } from '../../contract/time.ts';
import { backgroundJob } from '../background-job.ts';
import { transact } from '../database/transact.ts';
import { DatabaseUnavailable } from '../database/unavailable.ts';
import { loadPublished, type Build } from '../site-files/load-build.ts';
import { adoptRelease } from './adopt-release.ts';
import { deleteOldBuilds, storedBuilds } from './builds.ts';
import { readContent, type Content } from './content.ts';
import { updateDraftIn, withPatch } from './draft.ts';
import { openFields } from './fields.ts';
import { openMaking, type Context, type Failure } from './making.ts';
import { valueIn } from './patch.ts';
import { deletePhotos } from './photo-store.ts';
import {
  endPublication,
  leavePublication,
  livePublications,
  takePublication,
} from './publications.ts';
import { deleteLeftovers, deleteOldSites, newestSite } from './site-folder.ts';

/** How soon other servers notice a publication. */
const pollMs = 2000;
/** Said several times before others take over. */
const stillMs = 5000;
/** How soon a site that could not be made is tried again. */
const retryMs = 5 * 60_000;

export type Publisher = NonNullable<ReturnType<typeof openPublisher>>;

/**
 * Makes publications, and serves the newest on this server, whichever server made it. `shipped`
 * is the built site. Undefined if site editing is off or the renderer was not built.
 */
export function openPublisher(app: Context, shipped: Build) {
  const { build: live, config, database, log, now } = app;
  const { editedContent } = config;
  if (editedContent === undefined || !existsSync(shipped.rendererFile)) return undefined;
  let read: Promise<Content> | undefined;
  /** The shipped content. */
  const content = () => (read ??= readContent(editedContent));
  const folder = join(config.dataDir, 'site');
  const making = openMaking(app, shipped, { content: editedContent, folder });
  const { folderOf, ofThisRelease } = making;
  const fields = openFields(content, { ...shipped, render: making.render });
  const worker = backgroundJob(work, pollMs, warn);
  let isStopping = false;
  /** The served site, and the publication if it is the newest; undefined for the shipped one. */
  let current: string | undefined;
  let served: string | undefined;
  /** Why the newest publication can't be made by this release, and when to try again. */
  let broken: { id: string; failure: Failure; until: number } | undefined;
  let adopted: Promise<void> | undefined;
  /** When photos and sites that nobody needs were deleted last, ms. */
  let tidiedAt = 0;

  /** Makes and ends the waiting publication. */
  async function publishWaiting(): Promise<void> {
    const taken = await takePublication(database, now());
    if (!taken) return;
    const { id } = taken;
    const saying = setInterval(
      () => void takePublication(database, now(), id).catch(() => {}),
      stillMs,
    );
    try {
      const failure = await making.make(id);
      await end(id, failure?.message ?? null);
    } catch (error) {
      await leavePublication(database, id);
      throw error;
    } finally {
      clearInterval(saying);
    }
  }

  /**
   * Ends a publication. With one that is live the draft has another version, since lists of changes that
   * were seen before are old; it follows one that went back, but for what he has changed in it.
   */
  async function end(id: string, error: string | null): Promise<void> {
    const { filesWith, withValuesOf } = await content();
    await transact(database, async (trx) => {
      if (!(await endPublication(trx, id, error))) return;
      // From now on visitors see it.
      const made = await trx
        .updateTable('site_publications')
        .set({ at: now().toISOString() })
        .returning(['back_to', 'device', 'patch', 'changes'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      if (error !== null) return;
      await updateDraftIn(trx, (draft) => {
        if (made.back_to === null) return { ...draft, version: draft.version + 1 };
        const changes = JSON.parse(made.changes) as SiteChange[];
        const after = JSON.parse(made.patch) as ContentPatch;
        const maker = { id, device: made.device, now: now() };
        const files = filesWith(draft.patch);
        const places = changes.filter((one) =>
          isDeepStrictEqual(valueIn(files, one), one.before),
        );
        const patch = withValuesOf(draft.patch, after, places);
        return withPatch(draft, { patch, places }, maker);
      });
    });
    if (error === null) await deleteOldBuilds(database);
  }

  const newestLive = async () =>
    (await livePublications(database.db).select('id').executeTakeFirst())?.id;

  /** Starts serving the newest publication, or the last good site. */
  async function follow(): Promise<void> {
    const id = await newestLive();
    if (id === undefined) return;
    const site = ofThisRelease(id);
    if (id === served && existsSync(folderOf(site))) return;
    if (!(await making.isMade(site)) && !(await makeAgain(id))) return;
    serve(folderOf(site));
    served = id;
    broken = undefined;
  }

  /** Serves what was made before: the newest publication, or the last site that could be made. */
  async function serveStored(): Promise<void> {
    const id = await newestLive();
    if (id === undefined) return;
    const newest = ofThisRelease(id);
    for (const site of [newest, ...(await storedBuilds(database))]) {
      if (!(await making.isMade(site))) continue;
      serve(folderOf(site));
      if (site === newest) served = id;
      return;
    }
  }

  /** Makes the newest publication by this release. False if it can't; then the last good site is served. */
  async function makeAgain(id: string): Promise<boolean> {
    if (broken?.id === id && broken.until > now().getTime()) return false;
    const failure = await making.make(id);
    if (!failure) return true;
    const until = failure.isForNow ? now().getTime() + retryMs : Infinity;
    broken = { id, failure, until };
    log.error({ publication: id }, 'this release cannot show a publication');
    return false;
  }

  /** Serves the site that was served here last, while the database can't say which is live. */
  function serveKept(): void {
    const last = newestSite(folder);
    if (last !== undefined) serve(last);
  }

  /** Notes when a site was served last. */
  const touch = (site: string) => utimesSync(site, now(), now());

  function serve(site: string): void {
    current = site;
    touch(site);
    live.swap(loadPublished(site, shipped));
    log.info({ site: basename(site) }, 'published site is served');
  }

  /** Deletes, every hour, photos that nothing names and sites that no server has served for a day. */
  async function tidy(): Promise<void> {
    if (now().getTime() - tidiedAt < hourMs) return;
    tidiedAt = now().getTime();
    if (current !== undefined) touch(current);
    deleteOldSites(folder, now());
    await deletePhotos(database, making.photos, now());
  }

  async function work(): Promise<void> {
    await adopt();
    await publishWaiting();
    await follow();
    await tidy();
  }

  function warn(error: unknown): void {
    if (!isStopping) log.warn({ err: error }, 'publishing will be tried again');
  }

  /** Fits what was changed to this release, once. */
  const adopt = () =>
    (adopted ??= adoptRelease(database, { build: making.release, content, fields }).catch(
      (error: unknown) => {
        if (error instanceof DatabaseUnavailable) {
          adopted = undefined;
          throw error;
        }
        // The owner's changes stay as they are, and can be published all the same.
        warn(error);
        setTimeout(() => (adopted = undefined), retryMs).unref();
      },
    ));

  return {
    content,
    fields,
    render: making.render,
    isServed: (id: string) => id === served,
    /** Why the newest publication is not served; null if it is. */
    problem: (newest: string | undefined): ContentError | null =>
      newest === undefined || newest !== broken?.id ? null : broken.failure,
    follow,
    serveKept,
    /**
     * Serves the last site that was made, then makes and follows publications in the background.
     * Throws `DatabaseUnavailable`, and may be called again then.
     */
    async start(): Promise<void> {
      deleteLeftovers(folder);
      try {
        await serveStored();
      } catch (error) {
        if (error instanceof DatabaseUnavailable) throw error;
        warn(error);
      }
      // To make the site by a new release takes long, and visitors come meanwhile.
      void worker.start();
    },
    /** Starts publishing now. Resolves when the run in progress ends. */
    trigger: () => worker.run(),
    /** Ends the renderer; another server, or this one after a restart, continues. */
    async stop(): Promise<void> {
      isStopping = true;
      making.stop();
      await worker.stop();
    },
  };
}
