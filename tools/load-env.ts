import { existsSync } from 'node:fs';

/** Loads `.env` into the environment; existing values win. */
export function loadEnv(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
