import { flushCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';

// Files that the server writes hold personal data, so only its user may read them.
process.umask(0o077);

// Must be set before the rest is loaded: memory for young objects would grow by 30 MB
// while loading and never shrink.
setFlagsFromString('--semi-space-growth-factor=1');

const { runServer } = await import('./start.ts');
await runServer();
// Node writes compiled code at the end, which a killed process never reaches.
flushCompileCache();
