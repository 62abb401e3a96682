import { buildIfChanged } from '../../tools/build-if-changed.ts';

/** Runs before tests that read `dist`, so that none reads a stale build. */
export default () => buildIfChanged();
