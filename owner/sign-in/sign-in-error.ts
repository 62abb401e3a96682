import { ApiError, NetworkError } from '../api/call.ts';

/**
 * An error as a sentence for the owner: the server's message, or `otherwise` for browser
 * errors, whose messages are for developers.
 */
export function explain(error: Error, otherwise: string): string {
  if (error instanceof ApiError) {
    return error.status === 401
      ? 'This passkey is not known here. Sign in with a new link.'
      : error.message;
  }
  return error instanceof NetworkError ? error.message : otherwise;
}
