import type { QueryClient } from '@tanstack/react-query';
import { groupNames, type ConfirmedGroup } from '../../../contract/confirmed.ts';
import { dayInGlasgow } from '../../../contract/time.ts';
import { stepsQuery } from '../../api/queries.ts';
import type { Editable, Field } from '../places.ts';

// The eight steps to a site of the owner's own: what each shows, and which are left.

const business =
  (...facts: string[]) =>
  ({ file, path }: Field) =>
    file === 'business.yaml' && facts.includes(String(path[0]));

const isIn: Record<ConfirmedGroup, (field: Field) => boolean> = {
  // His photo is a field of its own.
  you: (field) =>
    (business('person', 'van')(field) && field.path[1] !== 'photo') ||
    field.file.startsWith('pictures/about/'),
  contact: (field) =>
    business('tradingName', 'legalName', 'phone', 'landline', 'email')(field) ||
    // Where visitors find the business, and when nobody comes.
    business('map', 'social', 'closed')(field),
  prices: ({ file, path }) =>
    file === 'pricing.yaml' &&
    path[0] === 'jobs' &&
    ['price', 'usuallyUpTo', 'time'].includes(String(path.at(-1))),
  towns: ({ file, path }) =>
    file.startsWith('towns/') &&
    ['hidden', 'arrival,typical', 'arrival,night'].includes(path.join()),
  insurance: business('insurance', 'guarantee', 'memberships', 'claims'),
  // Lists with entries of their own, shown apart.
  reviews: () => false,
  company: business('legal', 'suppliers', 'deposits', 'complaints', 'papers'),
  messages: () => false,
};

/** The files whose fields a step needs; a folder means each of its pages. */
export const filesOf: Record<ConfirmedGroup, string[]> = {
  you: ['business.yaml', 'pictures'],
  contact: ['business.yaml'],
  prices: ['business.yaml', 'pricing.yaml'],
  towns: ['business.yaml', 'towns'],
  insurance: ['business.yaml'],
  reviews: ['business.yaml', 'google-reviews.yaml', 'testimonials.yaml', 'services'],
  company: ['business.yaml'],
  messages: ['business.yaml'],
};

/** The values of a step; a list holds its entries. */
export const fieldsOfStep = (fields: Field[], group: ConfirmedGroup): Field[] =>
  fields.filter(
    (field) => isIn[group](field) && !field.path.some((key) => typeof key === 'number'),
  );

const tickAt = (fields: Field[], group: ConfirmedGroup, name: string): Editable | undefined =>
  fields.find(
    ({ file, path }) =>
      file === 'business.yaml' && path.join() === `confirmed,${group},${name}`,
  );

/** The values that say that a step is right, to be saved with it. */
export function tickOf(fields: Field[], group: ConfirmedGroup): [Editable, unknown][] {
  const values = { right: true, day: dayInGlasgow(new Date()) };
  return Object.entries(values).flatMap(([name, value]): [Editable, unknown][] => {
    const field = tickAt(fields, group, name);
    return field ? [[field, value]] : [];
  });
}

/** The day on which he said so, empty if it is not known; undefined if he has not. */
export const dayConfirmed = (fields: Field[], group: ConfirmedGroup): string | undefined =>
  tickAt(fields, group, 'right')?.value === true
    ? String(tickAt(fields, group, 'day')?.value ?? '')
    : undefined;

/** Marks a step as done until the server says so too. Returns the next that is left, the first at the end. */
export function finishStep(
  client: QueryClient,
  group: ConfirmedGroup,
): ConfirmedGroup | undefined {
  const steps = client.setQueryData(
    stepsQuery.queryKey,
    (known) => known && { ...known, open: known.open.filter((one) => one !== group) },
  );
  const at = groupNames.indexOf(group);
  const inTurn = [...groupNames.slice(at + 1), ...groupNames.slice(0, at)];
  return inTurn.find((one) => steps?.open.includes(one));
}
