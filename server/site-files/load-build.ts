import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildManifest, BuiltPage } from '../../contract/manifest.ts';

/** A page in memory, with the compressed forms the build laid beside it. */
export type Page = {
  csp: string;
  locates: boolean;
  etag: string;
  html: Buffer;
  br: Buffer | undefined;
  gzip: Buffer | undefined;
};

/** The built site. */
export type Build = {
  manifest: BuildManifest;
  /** Absolute folder of the public files. */
  siteFolder: string;
  /** Absolute folder of the owner's app; missing if it was not built. */
  ownerFolder: string;
  /** By address without trailing slash. */
  pages: ReadonlyMap<string, Page>;
  special: Record<keyof BuildManifest['special'], Page>;
};

/** There is no built site to serve. */
export class BuildMissing extends Error {
  override name = 'BuildMissing';
}

/** Reads the manifest and all pages. Throws {@link BuildMissing} with what to do. */
export function loadBuild(folder: string): Build {
  const manifestFile = join(folder, 'build.json');
  if (!existsSync(manifestFile)) {
    throw new BuildMissing(
      `There is no built site: ${manifestFile} is missing. Run "npm start", or "npm run build" first.`,
    );
  }
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as BuildManifest;
  const { notFound, postNotFound, quoteError, request } = manifest.special;
  return {
    manifest,
    siteFolder: join(folder, 'site'),
    ownerFolder: join(folder, 'owner'),
    pages: new Map(
      Object.entries(manifest.pages).map(([address, page]) => [
        address,
        readPage(folder, page),
      ]),
    ),
    special: {
      notFound: readPage(folder, notFound),
      postNotFound: readPage(folder, postNotFound),
      quoteError: readPage(folder, quoteError),
      request: readPage(folder, request),
    },
  };
}

function readPage(folder: string, { file, csp, locates }: BuiltPage): Page {
  const path = join(folder, file);
  const html = readFileSync(path);
  const besides = (extension: string) =>
    existsSync(path + extension) ? readFileSync(path + extension) : undefined;
  const etag = etagOf(html, csp + locates);
  return { csp, locates, etag, html, br: besides('.br'), gzip: besides('.gz') };
}

/** The policies are part of what a browser keeps with the page. */
export function etagOf(html: Buffer, policies: string): string {
  const hash = createHash('sha256')
    .update(html)
    .update(policies)
    .digest('base64url')
    .slice(0, 22);
  return `W/"${hash}"`;
}
