import { ConfigError, type Config } from './config.ts';
import { OtherRelease } from './database/migrate.ts';
import { BuildMissing } from './site-files/load-build.ts';

/** One line that says what is wrong and what to do. */
export function explainStartError(
  error: NodeJS.ErrnoException,
  config: Config | undefined,
): string {
  const kinds = [ConfigError, BuildMissing, OtherRelease];
  if (!config || kinds.some((kind) => error instanceof kind)) return error.message;
  const { port, host, dataDir, databaseUrl } = config;
  if (error.syscall === 'listen') {
    switch (error.code) {
      case 'EADDRINUSE':
        return `Port ${port} is taken, perhaps by this site running already: stop it with Ctrl+C where it runs, or write a line with another number into the file .env: PORT=3100`;
      case 'EACCES':
        return `Port ${port} needs special rights. Set PORT to 1024 or more.`;
      case 'EADDRNOTAVAIL':
        return `This machine has no address ${host}. Set HOST to one of its own.`;
    }
  }
  if (error.syscall === 'getaddrinfo' && error.message.includes(host)) {
    return `This machine has no address ${host}. Set HOST to one of its own.`;
  }
  if (databaseUrl !== undefined) {
    return `The database refused to work: ${error.message}. Check DATABASE_URL.`;
  }
  const isAboutFiles = error.code === 'ERR_SQLITE_ERROR' || error.syscall === 'mkdir';
  return isAboutFiles
    ? `The data folder ${dataDir} can't be used: ${error.message}. Give this user the right to write there, or set DATA_DIR to another folder.`
    : `The server could not start: ${error.message}`;
}
