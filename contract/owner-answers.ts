import * as z from 'zod/mini';

// Schemas of the owner's API. The app takes their types alone: only the server checks and writes by
// them, so it need not download the library.

/**
 * `message` is a sentence for the owner. `code` says what the app is to do: `sign-in` (401),
 * `session-ended` (401: the same, but the session has only grown too old, so unsent changes stay on
 * the device), `reauthenticate` (403: ask for the passkey or a fresh link, then again), `conflict` (409).
 */
const ownerError = z.object({
  message: z.string(),
  code: z.optional(z.enum(['sign-in', 'session-ended', 'reauthenticate', 'conflict'])),
});
export type OwnerError = z.infer<typeof ownerError>;

/** The answer of the owner's API that holds this; 204 has no body. */
export const ownerAnswer = <Data extends z.ZodMiniType>(data: Data) =>
  z.object({ data, error: z.null() });

/** Every refusal of the owner's API. `data` beside an error: see {@link conflictAnswer}. */
export const ownerRefusal = z.object({ data: z.null(), error: ownerError });
export type OwnerRefusal = z.infer<typeof ownerRefusal>;
