/**
 * What a drill found. `broken`: a promise does not hold. `missed`: too slow or too
 * large here, which depends on the machine and what else it does.
 */
export type Finding = {
  what: string;
  found: string;
  wanted: string;
  verdict: 'kept' | 'broken' | 'missed' | 'skipped';
};

/** Something that must hold on every machine. */
export function promise(
  what: string,
  found: string | number,
  wanted: string,
  isKept: boolean,
): Finding {
  return { what, found: figure(found), wanted, verdict: isKept ? 'kept' : 'broken' };
}

/** A count that must be nought. */
export function none(what: string, found: number): Finding {
  return promise(what, found, '0', found === 0);
}

/** A figure of speed or size, at most or at least so much. */
export function goal(
  what: string,
  found: number,
  limit: { atMost: number } | { atLeast: number },
  unit: string,
): Finding {
  const [isReached, wanted] =
    'atMost' in limit
      ? [found <= limit.atMost, `<= ${figure(limit.atMost)}`]
      : [found >= limit.atLeast, `>= ${figure(limit.atLeast)}`];
  return {
    what,
    found: `${figure(found)} ${unit}`,
    wanted: `${wanted} ${unit}`,
    verdict: isReached ? 'kept' : 'missed',
  };
}

/** What can't be tried here, and why. */
export function skipped(what: string, why: string): Finding[] {
  return [{ what, found: why, wanted: '', verdict: 'skipped' }];
}

/** Something that is done to the running server, and what came of it. */
export type Drill = { name: string; run(): Promise<Finding[]> };

/** The promises of a drill that do not hold, as tests compare them with nothing. */
export async function brokenBy({ run }: Drill): Promise<Finding[]> {
  return (await run()).filter(({ verdict }) => verdict === 'broken');
}

const figure = (value: string | number) =>
  typeof value === 'string'
    ? value
    : value.toLocaleString('en-GB', { maximumFractionDigits: value < 10 ? 2 : 0 });
