import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type {
  ContentError,
  ContentPatch,
  RenderJob,
  RenderResult,
} from '../../contract/renderer.ts';
import { dayMs, hourMs } from '../../contract/time.ts';
import { backgroundJob } from '../background-job.ts';
import { transact } from '../database/transact.ts';
import { DatabaseUnavailable } from '../database/unavailable.ts';
import { forgetUnseen, loadPublished, type Build } from '../site-files/load-build.ts';
import { deleteOldBuilds, loadBuild, storeBuild, storedBuilds } from './builds.ts';
import { readContents, type Contents } from './contents.ts';
import { updateDraftIn, withPatch } from './draft.ts';
import { openFields } from './fields.ts';
import { adoptRelease } from './adopt-release.ts';
import { filesWith, valueIn, withValuesOf } from './patch.ts';
import { deletePhotos, writePhotos } from './photo-store.ts';
import { openRenderer } from './renderer.ts';
import {
  changesIn,
  endPublication,
  leavePublication,
  livePatch,
  livePublications,
  patchOf,
  takePublication,
} from './publications.ts';

/** How soon other servers notice a publication. */
const pollMs = 2000;
/** Said several times before others take over. */
const stillMs = 5000;
/** How soon a site that could not be made is tried again. */
const retryMs = 5 * 60_000;
/** Between the size and the time it takes; all pages are live within 15 s. */
const brotliQuality = 9;
const crashed =
  'The site could not be made. Try again, and if that fails too, take back your last change.';

export type Publisher = NonNullable<ReturnType<typeof openPublisher>>;

type Context = Pick<FastifyInstance, 'build' | 'config' | 'database' | 'now'> & {
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
};

/** A job without what all jobs share. */
type Asked = RenderJob extends infer Job
  ? Job extends RenderJob
    ? Omit<Job, 'content' | 'patch' | 'photos'>
    : never
  : never;

/**
 * Makes publications, and serves the newest on this server, whichever server made it. `shipped`
 * is the built site. Undefined if site editing is off or the renderer was not built.
 */
export function openPublisher(app: Context, shipped: Build) {
  const { build: live, config, database, log, now } = app;
  const { editedContent } = config;
  if (editedContent === undefined || !existsSync(shipped.rendererFile)) return undefined;
  const content: string = editedContent;
  let read: Promise<Contents> | undefined;
  /** The shipped content. */
  const contents = () => (read ??= readContents(content));
  /** The folder of published sites; servers on this machine may share it. */
  const folder = join(config.dataDir, 'site');
  const photos = join(folder, 'photos');
  const renderer = openRenderer(shipped.rendererFile, folder);
  const release = releaseOf(shipped);
  const worker = backgroundJob(work, pollMs, warn);
  let isStopping = false;
  /** The served publication; undefined for the shipped site. */
  let served: string | undefined;
  /** The folder of the served site, unless it is the shipped one. */
  let current: string | undefined;
  /** Why the newest publication can't be made by this release, and when to try again. */
  let broken: { id: string; error: ContentError; until: number } | undefined;
  let adopted: Promise<void> | undefined;
  /** When old sites and photos were deleted last, ms. */
  let tidiedAt = 0;

  const folderOf = (id: string, by = release) => join(folder, `${by}-${id}`);

  /** Runs a job of the renderer with a patch. Throws as the renderer does. */
  async function render(
    patch: ContentPatch,
    job: Asked,
    signal?: AbortSignal,
  ): Promise<RenderResult> {
    await writePhotos(database, patch, photos);
    return renderer.run({ ...job, content, patch, photos }, signal);
  }

  /** Fills a site's folder at once, so that nobody finds half of it. */
  async function fill(
    target: string,
    make: (out: string) => Promise<ContentError | undefined>,
  ) {
    if (existsSync(target)) return undefined;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const out = mkdtempSync(join(folder, `${temporary}${process.pid}-`));
    try {
      const error = await make(out);
      // Another server may have made it meanwhile and serve it.
      if (!error && !existsSync(target)) renameSync(out, target);
      return error;
    } finally {
      rmSync(out, { recursive: true, force: true });
    }
  }

  /** Makes the site of a publication in its folder; returns why it can't be made. */
  const make = (id: string) =>
    fill(folderOf(id), async (out) => {
      try {
        const job = { kind: 'site', out, brotliQuality } as const;
        const [error] = (await render(await patchOf(database.db, id), job)).errors;
        if (!error) forgetUnseen(out, live);
        return error;
      } catch (error) {
        if (isStopping || error instanceof DatabaseUnavailable) throw error;
        log.error({ err: error }, 'the site could not be made');
        return { file: '', path: [], message: crashed };
      }
    });

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
      const error = await make(id);
      if (!error) await store(id);
      await end(id, error?.message ?? null);
    } catch (error) {
      await leavePublication(database, id);
      throw error;
    } finally {
      clearInterval(saying);
    }
  }

  const store = (id: string) =>
    storeBuild(
      database,
      { publication: id, release },
      dirname(dirname(shipped.rendererFile)),
      folderOf(id),
    );

  /** Ends a publication. The draft follows one that went back, but for what he has changed in it. */
  async function end(id: string, error: string | null): Promise<void> {
    const files = await contents();
    await transact(database, async (trx) => {
      const before = await livePatch(trx);
      if (!(await endPublication(trx, id, error))) return;
      const made = await trx
        .selectFrom('site_publications')
        .select(['back_to', 'device', 'patch'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      if (error !== null || made.back_to === null) return;
      const changes = await changesIn(trx, id);
      const after = JSON.parse(made.patch) as ContentPatch;
      await updateDraftIn(trx, (draft) => {
        const [mine, old] = [filesWith(files, draft.patch), filesWith(files, before)];
        const same = changes.filter(
          (one) => JSON.stringify(valueIn(mine, one)) === JSON.stringify(valueIn(old, one)),
        );
        const patch = withValuesOf(files, draft.patch, after, same);
        return withPatch(draft, patch, same, { id, device: made.device }, now());
      });
    });
    if (error === null) await deleteOldBuilds(database);
  }

  /** Starts serving the newest publication, or the last good site. */
  async function follow(): Promise<void> {
    const newest = await livePublications(database.db).select('id').executeTakeFirst();
    if (!newest) return;
    const { id } = newest;
    if (id === served && existsSync(folderOf(id))) return;
    if (!(await isStored({ publication: id, release }))) await makeAgain(id);
    if (!existsSync(folderOf(id))) return;
    serve(id, folderOf(id));
    served = id;
    broken = undefined;
  }

  /** Serves what was made before: the newest publication, or the last site that could be made. */
  async function serveStored(): Promise<void> {
    const newest = await livePublications(database.db).select('id').executeTakeFirst();
    if (!newest) return;
    const made = [{ publication: newest.id, release }, ...(await storedBuilds(database))];
    for (const one of made) {
      if (!(await isStored(one))) continue;
      serve(one.publication, folderOf(one.publication, one.release));
      if (one === made[0]) served = newest.id;
      return;
    }
  }

  /** Serves the site that was served here last, while the database can't say which is live. */
  function serveKept(): void {
    const made = globSync('[0-9a-f]*-*', { cwd: folder }).map((name) => join(folder, name));
    const [last] = made.toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
    if (last) serve(basename(last), last);
  }

  /** True if a site is in its folder, or can be taken there from the database. */
  async function isStored(one: { publication: string; release: string }): Promise<boolean> {
    const there = folderOf(one.publication, one.release);
    await fill(there, async (out) =>
      (await loadBuild(database, one.publication, one.release, out))
        ? undefined
        : { file: '', path: [], message: '' },
    );
    return existsSync(there);
  }

  /** Makes the newest publication by this release; until that works, the last good site is served. */
  async function makeAgain(id: string): Promise<void> {
    if (broken?.id === id && broken.until > now().getTime()) return;
    const error = await make(id);
    if (!error) {
      await store(id);
      return;
    }
    // A crash is tried again later, since the machine may only have been busy.
    broken = {
      id,
      error,
      until: error.message === crashed ? now().getTime() + retryMs : Infinity,
    };
    log.error({ publication: id }, 'this release cannot show a publication');
  }

  function serve(id: string, site: string): void {
    live.swap(loadPublished(site, shipped));
    current = site;
    log.info({ publication: id }, 'published site is served');
  }

  /** Deletes, every hour, photos that nothing names and sites that no server has served for a day. */
  async function tidy(): Promise<void> {
    if (now().getTime() - tidiedAt < hourMs) return;
    tidiedAt = now().getTime();
    if (current !== undefined) utimesSync(current, now(), now());
    for (const name of globSync('[0-9a-f]*-*', { cwd: folder })) {
      const site = join(folder, name);
      if (tidiedAt - statSync(site).mtimeMs > dayMs)
        rmSync(site, { recursive: true, force: true });
    }
    await deletePhotos(database, photos, now());
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

  const fields = openFields(contents, render);

  /** Fits what was changed to this release, once. */
  const adopt = () =>
    (adopted ??= adoptRelease(database, contents, fields, { build: release, content }).catch(
      (error: unknown) => {
        if (error instanceof DatabaseUnavailable) {
          adopted = undefined;
          throw error;
        }
        // What he changed stays as it is, and can be published all the same.
        warn(error);
        setTimeout(() => (adopted = undefined), retryMs).unref();
      },
    ));

  return {
    contents,
    fields,
    render,
    isServed: (id: string) => id === served,
    /** Why the newest publication is not served; null if it is. */
    problem: (newest: string | undefined): ContentError | null =>
      newest === undefined || newest !== broken?.id ? null : broken.error,
    follow,
    serveKept,
    /**
     * Serves the last site that was made, then makes and follows publications in the background.
     * Throws `DatabaseUnavailable`, and may be called again then.
     */
    async start(): Promise<void> {
      for (const name of globSync(`${temporary}*`, { cwd: folder }))
        if (!isOfOther(name)) rmSync(join(folder, name), { recursive: true, force: true });
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
      renderer.stop();
      await worker.stop();
    },
  };
}

/** Servers in containers may share the folder and the number of their process. */
const temporary = `tmp-${hostname()}-`;

/** True for a folder that another living server of this machine fills; its process is in the name. */
function isOfOther(name: string): boolean {
  const pid = Number(name.slice(temporary.length).split('-')[0]);
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Identifies a release by its shipped pages. */
function releaseOf({ pages, manifest }: Build): string {
  const hash = createHash('sha256').update(JSON.stringify(manifest));
  for (const { etag } of pages.values()) hash.update(etag);
  return hash.digest('hex').slice(0, 12);
}
