import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** Whether React runs. False in the built HTML, which has to serve as it is until then. */
export const useHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
