import { readFileSync } from 'node:fs';
import leven from 'leven';
import { ConfigError, parseConfig, settingNames, type Config } from './config.ts';

/** Settings that only the build reads. */
const ofTheBuild = ['PUBLIC_GA_MEASUREMENT_ID', 'PUBLIC_SERVICE_WORKER'];

/** Reads the settings from the environment, then from `.env`. Throws {@link ConfigError}. */
export function loadConfig(): Config {
  loadEnvFile();
  return parseConfig(process.env);
}

/**
 * Loads `.env` into the environment, where existing values win. One that is missing is fine. Throws
 * a {@link ConfigError} with a line for each thing to fix, since Node passes over a file that it
 * can't read or understand, and the site would run with its defaults.
 */
export function loadEnvFile(file = '.env'): void {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return;
    throw new ConfigError(
      `The file ${file} can't be read (${message}). Let this user read it.`,
    );
  }
  const problems = problemsIn(text).map((problem) => `${file}, ${problem}`);
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  process.loadEnvFile(file);
}

/** Names no values, which may be secret. */
function problemsIn(text: string): string[] {
  if (text.startsWith('\uFEFF'))
    return ['line 1: begins with an invisible mark (BOM): save it as UTF-8 without one'];
  // Values in quotes may have several lines.
  const lines = text
    .replaceAll(
      /=[ \t]*(["'`])[^]*?\1/g,
      (value) => `=${'\n'.repeat(value.split('\n').length - 1)}`,
    )
    .split('\n');
  return lines.flatMap((line, index) => {
    if (/^\s*(#|$)/.test(line)) return [];
    const [, name] = /^\s*(?:export\s+)?([\w.-]+)\s*=/.exec(line) ?? [];
    const at = `line ${index + 1}:`;
    if (!name)
      return [`${at} has no "=" behind a name: write NAME=value, or "#" before a comment`];
    const meant = settingLike(name);
    return meant ? [`${at} there is no setting ${name}: did you mean ${meant}?`] : [];
  });
}

/** The setting that a name was probably meant for, unless it is one, or one of another program. */
function settingLike(name: string): string | undefined {
  const known = [...settingNames, ...ofTheBuild];
  if (known.includes(name)) return undefined;
  const mistakes = name.length > 6 ? 2 : 1;
  return known.find((one) => leven(one, name.toUpperCase(), { maxDistance: 3 }) <= mistakes);
}
