import { buildIfChanged } from '../../tools/build-if-changed.ts';

/** The site once more, as it is with a Google Analytics id: `dist` lies in this folder. */
export const measured = { folder: '.cache/measured', id: 'G-TEST123456' };

/** Runs before all tests. */
export default async function buildMeasured() {
  await buildIfChanged(`${measured.folder}/dist`, { PUBLIC_GA_MEASUREMENT_ID: measured.id });
}
