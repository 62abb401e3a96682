import { ApiError, NetworkError } from '../api/call.ts';
import { words } from '../words.ts';

/**
 * An error as a sentence for the owner: the server's message, or `otherwise` for browser
 * errors, whose messages are for developers.
 */
export function explain(error: Error, otherwise: string): string {
  if (error instanceof ApiError) {
    return error.status === 401 ? words.signIn.failed : error.message;
  }
  return error instanceof NetworkError ? error.message : otherwise;
}
