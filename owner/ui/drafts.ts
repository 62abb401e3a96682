import { sharedValue } from '../shared-value.ts';

const drafts = sharedValue<Partial<Record<string, string>>>({});

/** Unsent input by name, kept while another screen is open. */
export function useDraft(
  name: string,
): [text: string | undefined, write: (text: string | undefined) => void] {
  const text = drafts.useValue()[name];
  return [text, (typed) => drafts.set({ ...drafts.get(), [name]: typed })];
}

/** What `useDraft` has under a name. */
export const draftOf = (name: string): string | undefined => drafts.get()[name];

/** Called on signing out. */
export const forgetDrafts = (): void => drafts.set({});
