import * as z from 'zod';
import { listOf, text, textWith } from './fields.ts';

/** Words of the owner's app. */
export const ownerSchema = z.strictObject({
  app: z.strictObject({ name: text, offline: textWith('at'), waiting: textWith('count'), waitingOne: text, problem: text, loading: text, back: text, save: text, saved: text }),
  noscript: z.strictObject({ title: text, text: text, commands: listOf(text, 1, 20, 'Name at least one command') }),
  tabs: z.strictObject({ name: text, requests: text, week: text, availability: text, settings: text }),
  signIn: z.strictObject({ title: text, passkey: text, noPasskey: text, recovery: text, command: text, linkTitle: text, linkText: text, linkButton: text, linkFailed: text, cancelled: text, failed: text, inApp: text, copyAddress: text, copied: text, offerTitle: text, offerText: text, offerButton: text, offerLater: text, offerFailed: text, again: text }),
  statuses: z.strictObject({ waiting: text, contacted: text, booked: text, done: text, held: text, lost: text, spam: text }),
  deliveries: z.strictObject({ notified: text, pending: text, failed: text, held: text }),
  list: z.strictObject({ title: text, groups: text, search: text, searchHint: text, none: text, noneOf: text, notFound: textWith('text'), more: text, heldWhy: text }),
  channels: z.strictObject({ whatsapp: text, email: text, push: text }),
  request: z.strictObject({ missing: text, call: text, whatsapp: text, sms: text, email: text, copyPlate: text, copied: text, vehicle: textWith('vehicle'), map: text, accuracy: textWith('metres'), emailSubject: textWith('reference'), answer: text, choose: text, details: text, status: text, onMyWay: text, minutes: textWith('minutes'), onMyWayHint: text, arrival: textWith('at'), notes: text, notesHint: text, addNote: text, noteLabel: text, history: text, release: text, releaseText: text, resend: text, resendText: text, resent: text, erase: text, queued: text, conflictTitle: text, conflictText: text, conflictMine: textWith('what'), conflictTheirs: textWith('what'), keepMine: text, keepTheirs: text, rejected: textWith('what', 'reason'), dismiss: text }),
  history: z.strictObject({ received: text, notified: textWith('channel'), failed: textWith('channel'), seen: text, resent: text, status: textWith('status'), arrival: textWith('at') }),
  erase: z.strictObject({ text: textWith('name'), button: text }),
  week: z.strictObject({ title: text, caption: text, week: text, requests: text, jobs: text, bar: textWith('day', 'count', 'jobs'), total: textWith('count', 'weeks', 'jobs'), pages: text, page: text, unknownPage: text, none: text }),
  availability: z.strictObject({ title: text, text: text, free: text, freeButton: text, busy: text, busyUntil: textWith('at'), off: text, offUntil: textWith('at'), until: text, inMinutes: textWith('minutes'), time: text, set: text, now: text }),
  settings: z.strictObject({ title: text, notifications: text, notificationsText: text, notificationsOn: text, notificationsOff: text, notificationsActive: text, notificationsDenied: text, notificationsInstall: text, notificationsNone: text, templates: text, templatesText: textWith('name', 'reference', 'minutes'), template: textWith('number'), addPasskey: text, passkeyAdded: text, devices: text, thisDevice: text, lastUsed: textWith('at'), signOutDevice: text, data: text, csv: text, signOut: text, signOutText: text }),
});

/** @public `owner/virtual-words.d.ts` takes it. */
export type OwnerWords = z.output<typeof ownerSchema>;
