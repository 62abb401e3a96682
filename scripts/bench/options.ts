import { parseArgs } from 'node:util';

export const help = `npm run bench [-- [options] [site] [other]]

Measures this build, or what is given instead: the folder of a built copy of this project, or
any web address, of which that page alone. Two of them stand side by side. Prints tables and
writes reports/bench.json and reports/bench.html. With the five runs of all pages it takes
forty minutes, and the machine should do nothing else meanwhile.

  --runs N         how often each thing is measured; medians count (5)
  --routes A,B     only these pages of builds, such as --routes /,/blog
  --no-build       leave out how long a build from nothing takes

  npm run bench -- --runs 1 --routes /
  npm run bench -- . ../before
  npm run bench -- --routes / . https://example.com
`;

export type Options = {
  /** Folders of built sites, or web addresses. */
  places: string[];
  runs: number;
  /** Only these pages; all if left out. */
  routes?: string[];
  withBuild: boolean;
};

/** Reads the command line; nothing if it asks for help. Throws an Error on what it can't read. */
export function readOptions(): Options | undefined {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      runs: { type: 'string', default: '5' },
      routes: { type: 'string' },
      'no-build': { type: 'boolean', default: false },
    },
  });
  if (values.help) return undefined;
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error('--runs takes a whole number from 1');
  return {
    places: positionals.length > 0 ? positionals : ['.'],
    runs,
    ...(values.routes && { routes: values.routes.split(',') }),
    withBuild: !values['no-build'],
  };
}
