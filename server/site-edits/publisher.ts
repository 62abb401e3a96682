import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createHash, randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { dayMs } from '../../contract/time.ts';
import { backgroundJob } from '../background-job.ts';
import { DatabaseUnavailable } from '../database/unavailable.ts';
import { withPrivacyNotice } from '../site-files/fill-page.ts';
import { filesIn, forgetUnseen, loadPublished, type Build } from '../site-files/load-build.ts';
import { applyEdits, photosIn, readContents, writeChanges, type Edit } from './edits.ts';
import { readPhotos } from './photo-store.ts';
import { openRenderer } from './renderer.ts';
import { callWebHook } from './web-hook.ts';
import {
  claimNews,
  claimPublication,
  editsOf,
  finishPublication,
  livePublications,
  unclaimPublication,
} from './store.ts';

const brotli = promisify(brotliCompress);
/** How soon other servers notice a publication. */
const pollMs = 2000;
/** Renewed several times within a lease. */
const renewMs = 5000;
/** How many earlier publications to try if this release can't make the newest. */
const maxTried = 5;
/** How soon a site that could not be made is tried again. */
const retryMs = 5 * 60_000;
const crashed =
  'The site could not be made. Try again, and if that fails too, undo your last change.';

export type Publisher = NonNullable<ReturnType<typeof openPublisher>>;

type Context = Pick<FastifyInstance, 'build' | 'config' | 'database' | 'now'> & {
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
};

/**
 * Makes publications, and serves the newest on this server, whichever server made it. `shipped`
 * is the built site. Undefined if site editing is off or the renderer was not built.
 */
export function openPublisher(app: Context, shipped: Build) {
  const { build: live, config, database, log, now } = app;
  const { editedContent } = config;
  if (editedContent === undefined || !existsSync(shipped.rendererFile)) return undefined;
  const contentFolder: string = editedContent;
  /** The shipped content. */
  const contents = readContents(contentFolder);
  /** The folder of published sites; servers on this machine may share it. */
  const folder = join(config.dataDir, 'site');
  const renderer = openRenderer(shipped.rendererFile, folder);
  const release = releaseOf(shipped);
  const worker = backgroundJob(work, pollMs, warn);
  const compressor = backgroundJob(compress, pollMs, warn);
  let isStopping = false;
  /** The served publication; undefined for the shipped site. */
  let served: string | undefined;
  /** The publication that is served in its smallest form. */
  let compressed: string | undefined;
  /** Publications that this release can't make, why, and when to try again. */
  const broken = new Map<string, { reason: string; until: number }>();

  const siteOf = (id: string) => join(folder, `${release}-${id}`);
  /** An empty file that stands beside a site in its smallest form. */
  const compressedMark = (id: string) => join(siteOf(id), 'compressed');

  /** Makes a publication's site in its folder, unless it exists; returns why it can't be made. */
  async function make(id: string): Promise<string | null> {
    const target = siteOf(id);
    if (existsSync(target)) return null;
    try {
      return await withContent(await editsOf(database, id), async (content) => {
        const out = join(content, '..', 'out');
        mkdirSync(out);
        const job = { kind: 'site', content, out, brotliQuality: 5 } as const;
        const [error] = (await renderer.run(job)).errors;
        if (error) return error.message;
        forgetUnseen(out, live);
        // Another server may have made it meanwhile and serve it.
        if (!existsSync(target)) renameSync(out, target);
        return null;
      });
    } catch (error) {
      if (isStopping || error instanceof DatabaseUnavailable) throw error;
      log.error({ err: error }, 'the site could not be made');
      return crashed;
    }
  }

  /** Runs work on a temporary copy of the shipped content with the edits. */
  async function withContent<T>(
    edits: Edit[],
    work: (content: string) => Promise<T>,
  ): Promise<T> {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const temporary = mkdtempSync(join(folder, 'tmp-'));
    try {
      const content = join(temporary, 'content');
      const { changed } = applyEdits(contents, edits);
      const jpegs = await readPhotos(
        database,
        photosIn(changed).map(({ value }) => value.photo),
      );
      cpSync(contentFolder, content, { recursive: true });
      writeChanges(changed, jpegs, content);
      return await work(content);
    } finally {
      rmSync(temporary, { recursive: true, force: true });
    }
  }

  const load = (id: string) =>
    live.swap(withPrivacyNotice(loadPublished(siteOf(id), shipped), config));

  /** Compresses the served site like a build, for which publishing would take twice as long. */
  async function compress(): Promise<void> {
    const id = served;
    if (id === undefined || id === compressed) return;
    const site = siteOf(id);
    if (!existsSync(compressedMark(id))) {
      for (const name of globSync('**/*.br', { cwd: site })) {
        if (isStopping) return;
        const path = join(site, name);
        const smallest = await brotli(await readFile(path.replace(/\.br$/, '')));
        // Renamed, so that nobody gets half a file. Another server may do the same.
        const written = join(folder, `tmp-${randomUUID()}`);
        await writeFile(written, smallest);
        await rename(written, path);
      }
      await writeFile(compressedMark(id), '');
      // The folder's time says when it was last served.
      utimesSync(site, now(), now());
    }
    if (id !== served) return;
    load(id);
    compressed = id;
  }

  function serve(id: string): void {
    if (existsSync(compressedMark(id))) compressed = id;
    load(id);
    served = id;
    deleteOld(id);
    live.earlier = filesOfAll();
    log.info({ publication: id }, 'published site is served');
  }

  /**
   * Deletes sites that no server has served for a day. Until then browsers may request their files.
   */
  function deleteOld(current: string): void {
    utimesSync(siteOf(current), now(), now());
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      const isOld = () => now().getTime() - statSync(path).mtimeMs > dayMs;
      if (/^(tmp|[0-9a-f]{12})-/.test(name) && isOld())
        rmSync(path, { recursive: true, force: true });
    }
  }

  const filesOfAll = () =>
    globSync('*/site', { cwd: folder }).map((site) => filesIn(join(folder, site)));

  /** Makes and finishes the waiting publication. */
  async function publishWaiting(): Promise<void> {
    const job = await claimPublication(database, now());
    if (!job) return;
    const renewal = setInterval(
      () => void claimPublication(database, now(), job.id).catch(() => {}),
      renewMs,
    );
    try {
      const failure = await make(job.id);
      await finishPublication(
        database,
        job,
        failure,
        config.publishWebHook ? now() : undefined,
      );
    } catch (error) {
      await unclaimPublication(database, job.id);
      throw error;
    } finally {
      clearInterval(renewal);
    }
  }

  /** Starts serving the newest publication that this release can make. */
  async function follow(): Promise<void> {
    for (const { id } of await livePublications(database.db).limit(maxTried).execute()) {
      if (id === served && existsSync(siteOf(id))) {
        deleteOld(id);
        return;
      }
      const time = now().getTime();
      if ((broken.get(id)?.until ?? 0) > time) continue;
      const reason = await make(id);
      if (reason === null) {
        serve(id);
        return;
      }
      // A crash is tried again later, since the machine may only have been busy.
      broken.set(id, { reason, until: reason === crashed ? time + retryMs : Infinity });
      log.error({ publication: id }, 'this release cannot show a publication');
    }
  }

  /** Tells a CDN of the newest publication, unless another server has. */
  async function tellCdn(url: string): Promise<void> {
    const news = await claimNews(database, now());
    if (news && (await callWebHook(url, news.id, log)))
      await unclaimPublication(database, news.id);
  }

  async function work(): Promise<void> {
    await publishWaiting();
    await follow();
    // Not waited for, since a CDN may take long.
    if (config.publishWebHook) void tellCdn(config.publishWebHook).catch(warn);
  }

  function warn(error: unknown): void {
    if (!isStopping) log.warn({ err: error }, 'publishing will be tried again');
  }

  return {
    renderer,
    folder,
    withContent,
    contents,
    isServed: (id: string) => id === served,
    /** Why the newest publication is not served; null if it is. */
    problem: (newest: string | undefined) =>
      newest === undefined || newest === served ? null : (broken.get(newest)?.reason ?? null),
    follow,
    compress,
    /**
     * Serves the published site, then makes and follows new publications in the background.
     * Throws `DatabaseUnavailable`, and may be called again then.
     */
    async start(): Promise<void> {
      live.earlier = filesOfAll();
      await follow().catch((error: unknown) => {
        if (error instanceof DatabaseUnavailable) throw error;
        warn(error);
      });
      void worker.start();
      void compressor.start();
    },
    /** Starts publishing now. Resolves when the run in progress ends. */
    trigger: () => worker.run(),
    /** Ends the renderer; another server, or this one after a restart, continues. */
    async stop(): Promise<void> {
      isStopping = true;
      renderer.stop();
      await worker.stop();
      await compressor.stop();
    },
  };
}

/** Identifies a release by its shipped pages. */
function releaseOf({ pages, manifest }: Build): string {
  const hash = createHash('sha256').update(JSON.stringify(manifest));
  for (const { etag } of pages.values()) hash.update(etag);
  return hash.digest('hex').slice(0, 12);
}
