/**
 * Makes a function that does its work in one window of the app at a time. Calls while it runs here
 * share its result.
 */
export function inOneWindow<Argument, Result>(
  name: string,
  work: (argument: Argument) => Promise<Result>,
): (argument: Argument) => Promise<Result> {
  let running: Promise<Result> | undefined;
  return (argument) =>
    (running ??= navigator.locks.request(`owner-${name}`, () =>
      // Over before the lock is free again, so that a call in between starts another run.
      work(argument).finally(() => (running = undefined)),
    ));
}
