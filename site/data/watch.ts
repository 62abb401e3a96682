import { execFile } from 'node:child_process';
import type { Plugin, ViteDevServer } from 'vite';
import { contentFolder } from './load.ts';

let hadErrors = false;

/** Shows the changed content, or what to fix, as the build would. */
function showContent({ environments, ws }: ViteDevServer): void {
  execFile(process.execPath, ['tools/check-content.ts'], (_error, errors) => {
    if (errors) {
      console.error(errors);
      ws.send({ type: 'error', err: { message: errors, stack: '' } });
      hadErrors = true;
      return;
    }
    if (hadErrors) console.log('All is corrected: the page shows it.');
    hadErrors = false;
    for (const { moduleGraph, hot } of Object.values(environments)) {
      moduleGraph.invalidateAll();
      hot.send({ type: 'full-reload' });
    }
  });
}

/**
 * Watches the content folder while `npm run dev` runs: files are read with node:fs, so Vite
 * does not know that modules depend on them.
 */
export function watchContent(): Plugin {
  let soon: NodeJS.Timeout;
  return {
    name: 'watch-content',
    apply: 'serve',
    configureServer(server) {
      server.watcher.add(contentFolder);
      server.watcher.on('all', (_event, file) => {
        if (!file.startsWith(contentFolder)) return;
        // Editors touch a file several times when saving.
        clearTimeout(soon);
        soon = setTimeout(() => showContent(server), 100);
      });
    },
  };
}
