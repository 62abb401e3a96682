import * as z from 'zod';
import raw from '../../content/pictures/alt.yaml?raw';
import { readYaml } from './read.ts';

/** The file of the words below, as the owner knows it. */
export const altsFile = 'content/pictures/alt.yaml';

/** What each picture shows, by the picture's name without ending. */
export const alts = readYaml(
  altsFile,
  raw,
  z.record(z.string(), z.string('Say what the picture shows').min(1, 'Say what the picture shows')),
);
