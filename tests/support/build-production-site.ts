import { buildIfChanged } from '../../tools/build-if-changed.ts';

/** Runs before the tests that read `dist`: none reads a stale build. */
export default () => buildIfChanged();
