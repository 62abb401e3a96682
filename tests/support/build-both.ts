export { buildBoth as default } from './builds.ts';
