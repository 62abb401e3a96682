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

/** Called on signing out. */
export const forgetDrafts = (): void => drafts.set({});
