import { existsSync } from 'node:fs';

/** Takes the settings of `.env` into the environment; what is set already wins. */
export function loadEnv(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
