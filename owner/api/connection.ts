import { sharedValue } from '../shared-value.ts';

/** `silent`: there may be a signal, but the server does not answer. */
export type Connection = 'connected' | 'offline' | 'silent';

/** How the last call to the server ended. */
export const connection = sharedValue<Connection>(navigator.onLine ? 'connected' : 'offline');

addEventListener('offline', () => connection.set('offline'));
