import { buildIfChanged } from '../../tools/build-if-changed.ts';

/** The fixture, a small content for journeys; its `dist` is in this folder. */
export const fixture = { folder: '.cache/fixture', content: 'tests/fixture' };

/** Builds the site of the fixture, unless it is built. */
export const buildFixture = () =>
  buildIfChanged(`${fixture.folder}/dist`, { CONTENT_DIR: fixture.content });
