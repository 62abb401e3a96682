import { words } from 'virtual:words';
import { ApiError } from '../api/call.ts';

/** Why signing in with a passkey did not work, as a sentence for the owner. */
export function reasonOf(error: Error): string {
  if (error instanceof ApiError) {
    return error.status === 401 ? words.signIn.failed : error.message;
  }
  // The browser's own word: the owner, or time, has ended it.
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') {
    return words.signIn.cancelled;
  }
  return error.message;
}
