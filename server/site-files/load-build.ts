import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { BuildManifest, BuiltPage } from '../../contract/manifest.ts';

/** A page in memory, compressed as every browser takes it: as plain HTML all would be five times as much. */
export type Page = { csp: string; locates: boolean; etag: string; brotli: Buffer };

export const htmlOf = ({ brotli }: Page): string => brotliDecompressSync(brotli).toString();

/** The built site, or a published version of it. */
export type Build = {
  manifest: BuildManifest;
  /** The absolute folder of each public file that is not a page, by address. */
  files: ReadonlyMap<string, string>;
  /** Absolute folder of the owner's app; missing if it was not built. */
  ownerFolder: string;
  /** Absolute path of the renderer; missing if it was not built. */
  rendererFile: string;
  /** By address without trailing slash. */
  pages: ReadonlyMap<string, Page>;
  special: Record<keyof BuildManifest['special'], Page>;
};

/** Error for a site that was not built. */
export class BuildMissing extends Error {
  override name = 'BuildMissing';
}

/** Reads the manifest and all pages. Throws {@link BuildMissing}, which says what to do. */
export function loadBuild(folder: string): Build {
  const manifestFile = join(folder, 'build.json');
  if (!existsSync(manifestFile)) {
    throw new BuildMissing(
      `There is no built site: ${manifestFile} is missing. Run "npm start", or "npm run build" first.`,
    );
  }
  const beside = {
    ownerFolder: join(folder, 'owner'),
    rendererFile: join(folder, 'renderer', 'render.mjs'),
  };
  const manifest = readManifest(manifestFile);
  const build = readBuild(folder, manifest, ({ file }) => {
    throw new BuildMissing(`There is no built site: ${join(folder, file)} is missing.`);
  });
  return { ...build, ...beside };
}

/** Reads a publication: its own pages and files over those of the shipped site. */
export function loadPublished(folder: string, shipped: Build): Build {
  const { pages, special, manifest } = shipped;
  const byFile = new Map<string, Page>();
  for (const [address, { file }] of Object.entries(manifest.pages))
    byFile.set(file, pages.get(address)!);
  for (const [name, { file }] of Object.entries(manifest.special))
    byFile.set(file, special[name as keyof typeof special]);
  const manifestFile = join(folder, 'build.json');
  const own = existsSync(manifestFile) ? readManifest(manifestFile) : manifest;
  const build = readBuild(folder, own, ({ file }) => {
    const page = byFile.get(file);
    if (!page) throw new Error(`${join(folder, file)} is missing`);
    return page;
  });
  return { ...shipped, ...build, files: new Map([...shipped.files, ...build.files]) };
}

/**
 * Drops the redirects of hidden pages that were not shown until now either, so that nobody learns of
 * a page before it is published.
 */
export function forgetUnseen(folder: string, live: Build): void {
  const file = join(folder, 'build.json');
  if (!existsSync(file)) return;
  const manifest = readManifest(file);
  const seen = Object.entries(manifest.redirects).filter(
    ([address]) => live.pages.has(address) || live.manifest.redirects[address] !== undefined,
  );
  writeFileSync(file, JSON.stringify({ ...manifest, redirects: Object.fromEntries(seen) }));
}

const readManifest = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as BuildManifest;

function readBuild(
  folder: string,
  manifest: BuildManifest,
  missing: (page: BuiltPage) => Page,
): Pick<Build, 'manifest' | 'files' | 'pages' | 'special'> {
  const read = (page: BuiltPage) =>
    existsSync(join(folder, page.file)) ? readPage(folder, page) : missing(page);
  const readAll = (pages: Record<string, BuiltPage>) =>
    Object.entries(pages).map(([name, page]) => [name, read(page)] as const);
  return {
    manifest,
    files: filesIn(join(folder, 'site')),
    pages: new Map(readAll(manifest.pages)),
    special: Object.fromEntries(readAll(manifest.special)) as Build['special'],
  };
}

/** The public files of a folder, without pages and what is compressed. */
export function filesIn(folder: string): Map<string, string> {
  const names = globSync('**/*', { cwd: folder, withFileTypes: true });
  return new Map(
    names
      .filter((entry) => entry.isFile() && !/^\.|\.(html|br)$/.test(entry.name))
      .map((entry) => [
        `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`,
        folder,
      ]),
  );
}

function readPage(folder: string, { file, csp, locates }: BuiltPage): Page {
  const path = join(folder, file);
  // A build leaves very small files as they are.
  const brotli = existsSync(`${path}.br`)
    ? readFileSync(`${path}.br`)
    : brotliCompressSync(readFileSync(path));
  return { csp, locates, etag: etagOf(brotli, csp + locates), brotli };
}

/** Includes the policies, which browsers cache with the page. */
export function etagOf(brotli: Buffer, policies: string): string {
  const hash = createHash('sha256').update(brotli).update(policies).digest('base64url');
  return `W/"${hash.slice(0, 22)}"`;
}
