/** Resolves once the browser has painted what was changed so far: heavy work after a tap waits for it. */
export const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
