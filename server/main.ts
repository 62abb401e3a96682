import { setFlagsFromString } from 'node:v8';

// What the server writes is for its own user alone: the database holds personal data.
process.umask(0o077);

// Must be set before the rest is loaded: memory for young objects would grow by 30 MB
// while loading and never shrink.
setFlagsFromString('--semi-space-growth-factor=1');

const { runServer } = await import('./start.ts');
await runServer();
