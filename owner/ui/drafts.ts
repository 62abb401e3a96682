import { sharedValue } from '../shared-value.ts';

const drafts = sharedValue<Partial<Record<string, unknown>>>({});

/** Unsent input by name, kept while another screen is open. */
export function useDraft<Typed = string>(
  name: string,
): [typed: Typed | undefined, write: (typed: Typed | undefined) => void] {
  const typed = drafts.useValue()[name] as Typed | undefined;
  return [typed, (now) => drafts.set({ ...drafts.get(), [name]: now })];
}

/** The unsent input of that name, outside React. */
export const draftOf = (name: string): string | undefined =>
  drafts.get()[name] as string | undefined;

/** Forgets the input of some names, or all. */
export const forgetDrafts = (isGone: (name: string) => boolean = () => true): void =>
  drafts.set(
    Object.fromEntries(Object.entries(drafts.get()).filter(([name]) => !isGone(name))),
  );
