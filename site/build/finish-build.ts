import type { AstroIntegration } from 'astro';
import { fork } from 'node:child_process';
import { cpSync, globSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RenderJob, RenderResult } from '../../contract/renderer.ts';
import { contentFolder } from '../data/load.ts';
import { bundleServiceWorker } from '../service-worker/bundle.ts';
import { compressFiles } from './compress.ts';

/** Files that the renderer reads from the project. */
const readByRenderer = [
  'node_modules/@fontsource/overpass/files/overpass-latin-800-normal.woff',
  'site/styles/tokens.css',
  'site/ui/icons.svg',
];

/**
 * The renderer resolves files from its own folder. It runs as in a build, and caches compiled
 * code for its next start.
 */
const startOf = (entry: string) => `import { enableCompileCache } from 'node:module';
process.chdir(import.meta.dirname);
process.env.NODE_ENV = 'production';
enableCompileCache();
await import('./${entry}');
`;

/** Packages that load faster within the renderer, without the parts it does not use. */
const bundled = ['zod', 'yaml', /^@tanstack\//, /^embla-carousel/, 'react-hook-form'];

/** Runs a job of the kept renderer. Throws an Error if it fails. */
function render(
  renderer: string,
  asked: { kind: 'site'; out: string } | { kind: 'fields' },
): Promise<RenderResult> {
  const { promise, resolve: finish, reject } = Promise.withResolvers<RenderResult>();
  const child = fork(join(renderer, 'render.mjs'), { execArgv: [] });
  child.once('message', (result) => finish(result as RenderResult));
  child.once('exit', (code) => reject(new Error(`The renderer ended with code ${code}`)));
  const job: RenderJob = {
    ...asked,
    content: contentFolder,
    photos: resolve('.cache/photos'),
  };
  child.send(job);
  return promise;
}

/**
 * Keeps Astro's bundle for rendering pages, which it would run once and delete, in
 * `dist/renderer`, and runs it to write the pages: so a build and a server that publishes an
 * edit make the same files in the same way.
 */
export function finishBuild(): AstroIntegration {
  let dist = '';
  let renderer = '';
  return {
    name: 'finish-build',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'build') return;
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'kept-renderer',
                configEnvironment: (name: string) =>
                  name === 'prerender'
                    ? {
                        build: { rolldownOptions: { input: 'site/build/renderer.ts' } },
                        resolve: { noExternal: bundled },
                      }
                    : undefined,
              },
            ],
          },
        });
      },
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer({
          name: 'kept-renderer',
          getStaticPaths: async () => [],
          render: async () => new Response(),
        }),
      'astro:build:generated': ({ dir }) => {
        const site = fileURLToPath(dir);
        dist = dirname(site.replace(/\/$/, ''));
        renderer = join(dist, 'renderer');
        cpSync(join(site, '.prerender'), renderer, { recursive: true });
        for (const file of readByRenderer) cpSync(file, join(renderer, file));
        const [entry] = globSync('prerender-entry.*.mjs', { cwd: renderer });
        writeFileSync(join(renderer, 'render.mjs'), startOf(entry!));
      },
      'astro:build:done': async ({ dir, logger }) => {
        const assets = join(fileURLToPath(dir), '_astro');
        await bundleServiceWorker(renderer);
        await compressFiles(globSync(join(assets, '*')));
        const { written = [] } = await render(renderer, { kind: 'site', out: dist });
        // Every page is drawn for it, so the owner does not wait for that.
        const { fields } = await render(renderer, { kind: 'fields' });
        writeFileSync(join(renderer, 'fields.json'), JSON.stringify(fields));
        logger.info(`${written.length} files ready to serve`);
      },
    },
  };
}
