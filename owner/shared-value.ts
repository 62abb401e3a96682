import { useSyncExternalStore } from 'react';

/** A value outside React: `useValue` is a hook that follows it. */
export function sharedValue<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = (): Value => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set(next: Value): void {
      if (next === value) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe,
    useValue: (): Value => useSyncExternalStore(subscribe, get),
  };
}
