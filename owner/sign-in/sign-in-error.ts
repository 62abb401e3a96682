import { words } from 'virtual:words';
import { ApiError, NetworkError } from '../api/call.ts';

/**
 * Why something did not work, as a sentence for the owner: what the server said, or `otherwise`
 * where only the browser failed, whose words are for developers.
 */
export function explain(error: Error, otherwise: string): string {
  if (error instanceof ApiError) {
    return error.status === 401 ? words.signIn.failed : error.message;
  }
  return error instanceof NetworkError ? error.message : otherwise;
}
