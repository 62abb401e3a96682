import * as z from 'zod';

/** What each picture shows, by the picture's name without ending: pictures/alt.yaml. */
export const altSchema = z.record(
  z.string(),
  z.string('Say what the picture shows').min(1, 'Say what the picture shows'),
);
