import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * What a build takes: seconds on the clock, seconds that processors worked for it (which a
 * busy machine changes little), and MB at the peak.
 */
export type BuildCost = { seconds: number; worked: number; peakMb: number };

/** Runs in the build's own process: leaves what it used where `USAGE_FILE` says. */
const reporter = `data:text/javascript,${encodeURIComponent(
  `import { writeFileSync } from 'node:fs';
   process.on('exit', () =>
     writeFileSync(process.env.USAGE_FILE, JSON.stringify(process.resourceUsage())));`,
)}`;

/**
 * Builds the project in a folder with nothing cached, into its `out` folder. Throws an Error
 * if the build fails.
 */
export async function measureBuild(project: string, out = 'dist'): Promise<BuildCost> {
  const notes = mkdtempSync(join(tmpdir(), 'build-'));
  const USAGE_FILE = join(notes, 'usage.json');
  rmSync(join(project, '.cache/astro'), { recursive: true, force: true });
  const astro = resolve(project, 'node_modules/astro/bin/astro.mjs');
  const build = ['build', '--silent', '--outDir', `${out}/site`];
  try {
    const started = performance.now();
    const child = spawn(process.execPath, ['--import', reporter, astro, ...build], {
      cwd: project,
      stdio: 'inherit',
      env: {
        ...process.env,
        USAGE_FILE,
        NODE_ENV: 'production',
        ASTRO_TELEMETRY_DISABLED: '1',
      },
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`The build in ${project} failed`);
    const seconds = (performance.now() - started) / 1000;
    // Microseconds and KB.
    const usage = JSON.parse(readFileSync(USAGE_FILE, 'utf8')) as NodeJS.ResourceUsage;
    return {
      seconds,
      worked: (usage.userCPUTime + usage.systemCPUTime) / 1e6,
      peakMb: usage.maxRSS / 1024,
    };
  } finally {
    rmSync(notes, { recursive: true, force: true });
  }
}
