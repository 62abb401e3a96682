/** The owner's app and the prefix of its files. */
export const ownerPath = '/owner';
/** Prefix of the owner's API. Without a session every address answers 401. */
export const ownerApiPath = '/api/owner';
/** `<site>/owner#link=<token>` signs a device in, `<site>/owner#request=<id>` shows one request. */
export const ownerFragments = {
  link: 'link',
  request: 'request',
  security: 'security',
} as const;

/** States of a request, in the order of the owner's list. `quarantined`: suspected spam. */
export const ownerStatuses = [
  'new',
  'contacted',
  'booked',
  'done',
  'quarantined',
  'lost',
  'spam',
] as const;
export type OwnerStatus = (typeof ownerStatuses)[number];

/** Requests on one page of the list. */
export const ownerPageSize = 30;

/** States that the owner may set; `new` releases a quarantined request. */
export const settableStatuses = [
  'new',
  'contacted',
  'booked',
  'done',
  'lost',
  'spam',
] as const satisfies OwnerStatus[];

/**
 * On a `PATCH` of status or arrival: the `version` the owner saw, as a number. If another
 * device has changed it since, nothing is changed and the answer is 409. Without it, the last
 * change wins.
 */
export const versionHeader = 'If-Match';

/**
 * With what is sent late: how many milliseconds ago the owner made it. Arrival, note and history
 * count from then, but not from before the request came; of two availabilities the one chosen last stays.
 * An age, since a phone's clock may be wrong.
 */
export const changeAgeHeader = 'Change-Age';

/** For how many days a change may be unsent. */
export const maxDaysUnsent = 30;

/** How far ahead a time may be that the owner sets, in days: one further away is a mistake. */
export const maxDaysAhead = 60;

/** The longest way to a job that the owner may announce, in minutes. */
export const maxEtaMinutes = 720;

/** The highest price of a job: ten thousand pounds. */
export const maxPence = 1_000_000;

/** Most matches in one answer. */
export const maxMatches = 100;

export const availabilityStates = ['free', 'busy', 'off'] as const;

/**
 * A push message (declarative web push): browsers without it let the worker show `notification`
 * and open `navigate`. Nothing personal, since it shows on the lock screen.
 */
export type PushMessage = {
  web_push: 8030;
  notification: { title: string; body: string; tag: string; navigate: string; lang: string };
  /** How many requests wait: the number on the app's icon. */
  app_badge?: number;
};
