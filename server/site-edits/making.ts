import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type {
  ContentError,
  ContentPatch,
  RenderJob,
  RenderResult,
} from '../../contract/renderer.ts';
import { DatabaseUnavailable } from '../database/unavailable.ts';
import { forgetUnseen, type Build } from '../site-files/load-build.ts';
import { loadBuild, storeBuild, type FinishedSite } from './builds.ts';
import { writePhotos } from './photo-store.ts';
import { patchOf } from './publications.ts';
import { openRenderer, RendererFailed } from './renderer.ts';
import { fill } from './site-folder.ts';

/** Between the size and the time it takes; all pages are live within 15 s. */
const brotliQuality = 7;

/** A job without what all jobs share. */
export type Asked = RenderJob extends infer Job
  ? Job extends RenderJob
    ? Omit<Job, 'content' | 'patch' | 'photos'>
    : never
  : never;

/** Why a site can't be made; `isForNow` if another try may help. */
export type Failure = ContentError & { isForNow?: true };

export type Context = Pick<FastifyInstance, 'build' | 'config' | 'database' | 'now'> & {
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
};

type Folders = {
  /** The shipped content. */
  content: string;
  /** Finished sites; servers on this machine may share it. */
  folder: string;
};

/** Makes finished sites in their folder by the renderer, or takes them there from the database. */
export function openMaking(
  { build: live, database, log }: Context,
  shipped: Build,
  { content, folder }: Folders,
) {
  const photos = join(folder, 'photos');
  const renderer = openRenderer(shipped.rendererFile, folder);
  const release = releaseOf(shipped);
  let isStopping = false;

  const folderOf = (site: FinishedSite) => join(folder, `${site.release}-${site.publication}`);
  const ofThisRelease = (publication: string): FinishedSite => ({ publication, release });

  /** Runs a job of the renderer with a patch. Throws as the renderer does. */
  async function render(
    patch: ContentPatch,
    job: Asked,
    signal?: AbortSignal,
  ): Promise<RenderResult> {
    await writePhotos(database, patch, photos);
    return renderer.run({ ...job, content, patch, photos }, signal);
  }

  /** Renders the site of a publication into an empty folder; returns why it can't be made. */
  async function renderSite(id: string, out: string): Promise<Failure | undefined> {
    mkdirSync(out);
    const job = { kind: 'site', out, brotliQuality } as const;
    try {
      const [error] = (await render(await patchOf(database.db, id), job)).errors;
      if (!error) forgetUnseen(out, live);
      return error;
    } catch (error) {
      if (isStopping || error instanceof DatabaseUnavailable) throw error;
      log.error({ err: error }, 'the site could not be made');
      const isOfWords = error instanceof RendererFailed && error.isOfJob;
      return { file: '', path: [], message: isOfWords ? unmakeable : tryLater, isForNow: true };
    }
  }

  return {
    photos,
    release,
    render,
    folderOf,
    ofThisRelease,
    /** Makes the site of a publication, and stores it for other servers; returns why it can't be made. */
    async make(id: string): Promise<Failure | undefined> {
      const site = ofThisRelease(id);
      const failure = await fill(folder, folderOf(site), (out) => renderSite(id, out));
      if (!failure)
        await storeBuild(database, site, [
          dirname(dirname(shipped.rendererFile)),
          folderOf(site),
        ]);
      return failure;
    },
    /** True if a site is in its folder, or can be taken there from the database. */
    async isMade(site: FinishedSite): Promise<boolean> {
      await fill(folder, folderOf(site), async (out) =>
        (await loadBuild(database, site, out)) ? undefined : 'missing',
      );
      return existsSync(folderOf(site));
    },
    /** Ends the running job and refuses later ones. */
    stop(): void {
      isStopping = true;
      renderer.stop();
    },
  };
}

const unmakeable =
  'The site could not be made with what you changed last. Write it in another way, or take it back';
const tryLater = 'The site could not be made just now. Try again in a few minutes';

/** Identifies a release by its shipped pages. */
function releaseOf({ pages, manifest }: Build): string {
  const hash = createHash('sha256').update(JSON.stringify(manifest));
  for (const { etag } of pages.values()) hash.update(etag);
  return hash.digest('hex').slice(0, 12);
}
