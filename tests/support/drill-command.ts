import { parseArgs } from 'node:util';
import { buildIfChanged } from '../../scripts/build-if-changed.ts';
import { table } from '../../server/commands/terminal/table.ts';
import { promise, type Drill, type Finding } from './findings.ts';

type Command = {
  /** As `npm run` knows it. */
  name: string;
  /** One line for the help. */
  about: string;
  drills(seed: number): Drill[];
};

/**
 * Runs the drills that the command line asks for and prints what they find. The exit
 * code is 1 if a promise is broken; a missed goal is only said.
 */
export async function drillCommand({ name, about, drills }: Command): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' }, seed: { type: 'string' } },
  });
  const all = drills(Number(values.seed ?? Date.now() % 1_000_000));
  if (values.help) {
    console.log(`npm run ${name} [-- [--seed N] [word of a name …]]\n\n${about}\n`);
    for (const drill of all) console.log(`  ${drill.name}`);
    return;
  }
  const isWanted = (drill: Drill) =>
    positionals.every((word) => drill.name.toLowerCase().includes(word.toLowerCase()));
  const wanted = all.filter(isWanted);
  if (wanted.length === 0) throw new Error(`No drill is called "${positionals.join(' ')}"`);
  await buildIfChanged();
  await runDrills(wanted);
}

async function runDrills(drills: Drill[]): Promise<void> {
  const all: Finding[] = [];
  for (const { name, run } of drills) {
    console.log(`\n${name} …`);
    const started = performance.now();
    const findings = await run().catch(failed);
    all.push(...findings);
    const rows = findings.map((it) => [it.what, it.found, it.wanted, words[it.verdict]]);
    console.log(table(['What', 'Found', 'Wanted', ''], rows, ['What', 'Found']));
    console.log(`${Math.round((performance.now() - started) / 1000)} s`);
  }
  const countOf = (verdict: Finding['verdict']) =>
    all.filter((finding) => finding.verdict === verdict).length;
  const broken = countOf('broken');
  console.log(
    `\n${countOf('kept')} kept, ${broken} broken, ${countOf('missed')} goals missed, ${countOf('skipped')} skipped`,
  );
  process.exitCode = broken > 0 ? 1 : 0;
}

/** A drill that can't go on has shown nothing. */
function failed(error: unknown): Finding[] {
  console.error(error);
  return [promise('the drill', 'ended early', 'ran to its end', false)];
}

const words: Record<Finding['verdict'], string> = {
  kept: 'ok',
  broken: 'BROKEN',
  missed: 'missed',
  skipped: 'skipped',
};
