import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** True once React runs; false in the built HTML. */
export const useHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
