import { sharedValue } from '../shared-value.ts';
import { alter, read } from './storage.ts';

/** Makes the next value from the present one; may be called more than once. */
type Step<Value> = (value: Value) => Value;

const after = <Value>(value: Value, steps: Step<Value>[]): Value =>
  steps.reduce((now, step) => step(now), value);

/** The names of values that this phone can't store as they are, such as when it is full. */
export const unstored = sharedValue<string[]>([]);

/**
 * A value on the phone that all windows of the app share. The stored one counts: each window shows it,
 * with those of its own steps that are not stored yet.
 */
export function keptValue<Value>(name: string, initial: Value) {
  const shown = sharedValue(initial);
  const windows = new BroadcastChannel(`owner-${name}`);
  /** Not stored yet. */
  let steps: Step<Value>[] = [];
  let syncing = Promise.resolve();

  async function storeAndRead() {
    const [made, ours] = [steps, [...steps]];
    const kept =
      ours.length > 0
        ? await alter<Value>(name, (stored = initial) => after(stored, ours))
        : await read<Value>(name);
    // Forgotten meanwhile.
    if (made !== steps) return;
    const isFull = ours.length > 0 && kept === undefined;
    const names = unstored.get();
    if (isFull !== names.includes(name))
      unstored.set(isFull ? [...names, name] : names.filter((one) => one !== name));
    if (kept === undefined) return;
    steps.splice(0, ours.length);
    shown.set(after(kept, steps));
    if (ours.length > 0) windows.postMessage(null);
  }

  /** Stores this window's steps, and reads those of others. */
  const sync = (): Promise<void> => (syncing = syncing.then(storeAndRead));

  return {
    name,
    get: shown.get,
    useValue: shown.useValue,
    subscribe: shown.subscribe,
    sync,
    /** Reads what is stored, and follows other windows from then on. */
    open(onChangeElsewhere?: () => void): Promise<void> {
      windows.onmessage = () => void sync().then(onChangeElsewhere);
      return sync();
    },
    /** Changes the value at once. Resolves once it is stored, or can't be. */
    put(step: Step<Value>): Promise<void> {
      steps.push(step);
      shown.set(step(shown.get()));
      return sync();
    },
    /** Forgets the value in this window; the caller wipes the storage. */
    forget(): void {
      steps = [];
      shown.set(initial);
    },
  };
}
