import { home, towns } from './content.ts';
import type { Town } from './schemas/town.ts';

/** 'usually 15-30 minutes, 25-45 minutes at night'; '' without a time by day. */
function inWords(day: string, night = ''): string {
  if (!day) return '';
  return night ? `usually ${day}, ${night} at night` : `usually ${day}`;
}

/** How long it usually takes to a car in this town. */
export const arrivalIn = ({ arrival: { typical, night } }: Town) => inWords(typical, night);

/** The same for the city that the business is named after, as its claim says it. */
export const arrivalInCity = inWords(home.hero.arrival, towns[0]?.arrival.night);
