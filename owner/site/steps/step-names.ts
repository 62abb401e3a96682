import type { ConfirmedGroup } from '../../../contract/confirmed.ts';

/** The eight steps, as several screens name them. */
export const stepNames: Record<ConfirmedGroup, string> = {
  you: 'You and your van',
  contact: 'Names, telephone and email',
  prices: 'Prices',
  towns: 'Towns and arrival',
  insurance: 'Insurance, guarantee, membership and claims',
  reviews: 'Reviews',
  company: 'Company and privacy',
  messages: 'Messages to you',
};

export const takeNoticeOff = 'Take the example notice off';

/** '1 step left', '5 steps left' */
export const stepsLeft = (count: number) => `${count} ${count === 1 ? 'step' : 'steps'} left`;
