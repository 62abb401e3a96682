import type { Config } from '../server/config.ts';
import { assertCanListen } from '../server/http/listen.ts';
import { loadConfig } from '../server/load-config.ts';
import { explainStartError } from '../server/start-errors.ts';

/**
 * Reads this machine's settings. Ends the process with what to fix if one is wrong or its port, or
 * one of `more` after it, is taken, rather than after a build.
 */
export async function checkedSettings(more = 0): Promise<Config> {
  let config: Config | undefined;
  try {
    const settings = loadConfig();
    for (let port = settings.port; port <= settings.port + more; port += 1) {
      config = { ...settings, port };
      await assertCanListen(config);
    }
    return settings;
  } catch (error) {
    console.error(explainStartError(error as NodeJS.ErrnoException, config));
    process.exit(1);
  }
}
