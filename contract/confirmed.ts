/**
 * The groups of facts that the owner confirms, with what each holds: the steps of his app in their
 * order. A site that is no example leaves out what belongs to the others (site/data/vouched.ts).
 */
export const confirmedGroups = {
  you: 'you and your van',
  contact: 'names, telephone and e-mail',
  prices: 'prices',
  towns: 'towns and arrival times',
  insurance: 'insurance, guarantee, membership and claims',
  reviews: 'reviews',
  company: 'company and privacy',
  messages: 'messages to you',
} as const;
export type ConfirmedGroup = keyof typeof confirmedGroups;
export const groupNames = Object.keys(confirmedGroups) as ConfirmedGroup[];

/** The groups without a tick in `confirmed` of business.yaml. */
export const openGroups = (confirmed: unknown): ConfirmedGroup[] =>
  groupNames.filter(
    (group) =>
      (confirmed as Partial<Record<ConfirmedGroup, { right?: unknown }>> | undefined)?.[group]
        ?.right !== true,
  );
