import type { Selectable } from 'kysely';
import type { QuoteColumns } from '../../contract/fields.ts';

/** What the owner made of a request. `quarantined`: looked like a robot's, nobody was notified. */
export const quoteStatuses = [
  'new',
  'quarantined',
  'contacted',
  'booked',
  'done',
  'lost',
  'spam',
] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

export type ChannelName = 'whatsapp' | 'email';

/** `unneeded`: another channel has notified the owner before this one was due. */
export type NotificationState = 'pending' | 'sent' | 'failed' | 'unneeded';

/** How far a WhatsApp message got, by Meta's delivery receipts. */
export type Receipt = 'sent' | 'delivered' | 'read' | 'failed';

/** Times are ISO 8601 in UTC with milliseconds, so they sort as text on every database. */
type QuoteTable = QuoteColumns & {
  id: string;
  created_at: string;
  status: QuoteStatus;
  /** When the owner was first notified by any channel. */
  notified_at: string | null;
  /** Address of the page the form stood on. */
  page: string | null;
  /** Daily salted hash of the sender's network address. */
  sender: string | null;
  idempotency_key: string | null;
};

/** The outbox: one row for each channel that is to notify the owner of a request. */
export type NotificationTable = {
  quote_id: string;
  channel: ChannelName;
  state: NotificationState;
  attempts: number;
  /** Attempts whose outcome is not known: time-out after sending, or a crash. */
  unanswered: number;
  queued_at: string;
  next_attempt_at: string;
  /** Set while somebody is sending; past, and that somebody has died. */
  leased_until: string | null;
  /** Why the last attempt failed, in one word and a code, free of personal data. */
  error: string | null;
  /** WhatsApp's message id. */
  provider_id: string | null;
  receipt: Receipt | null;
  settled_at: string | null;
};

/** Random keys which all replicas share. */
type SecretTable = { name: string; value: string };

/** One row for each sender of today: the lock that puts their requests in order. */
type SenderTable = { sender: string; seen_at: string };

/** When the next message to a channel's one recipient is due at an even rate. */
type PaceTable = { channel: ChannelName; due_at: string };

export type Tables = {
  quote_requests: QuoteTable;
  notifications: NotificationTable;
  secrets: SecretTable;
  senders: SenderTable;
  paces: PaceTable;
};

export type Quote = Selectable<QuoteTable>;
export type Notification = Selectable<NotificationTable>;
