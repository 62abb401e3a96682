import { makes } from './content.ts';
import type { Service } from './schemas/service.ts';

/** The address of a make's page, if it has one. */
export const makePathOf = (name: string): string | undefined =>
  makes.find((make) => make.name === name)?.path;

/** Whether a service makes or codes keys, and so leads to the pages of the makes. */
export const isAboutKeys = ({ job }: Service) =>
  job === 'programming' || makes.some(({ jobs }) => jobs.includes(job));
