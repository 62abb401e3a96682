/**
 * Prints a measured figure beside its goal. Missing a goal fails nothing: it depends on the machine
 * and its load.
 */
export function report(
  what: string,
  found: number,
  goal: { atMost: number } | { atLeast: number },
  unit: string,
): void {
  const [isReached, wanted] =
    'atMost' in goal
      ? [found <= goal.atMost, `at most ${goal.atMost}`]
      : [found >= goal.atLeast, `at least ${goal.atLeast}`];
  const figure = found.toLocaleString('en-GB', { maximumFractionDigits: found < 10 ? 2 : 0 });
  console.log(`${isReached ? '' : 'MISSED '}${what}: ${figure} ${unit} (goal: ${wanted})`);
}
