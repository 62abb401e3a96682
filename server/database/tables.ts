import type { Generated, Selectable } from 'kysely';
import type { QuoteColumns } from '../../contract/fields.ts';
import type { Location } from '../../contract/location.ts';
import type { OwnerStatus } from '../../contract/owner.ts';
import type { SecurityEventKind } from '../../contract/owner-sign-in.ts';
import type { SitePublication } from '../../contract/site-answers.ts';

export type ChannelName = 'whatsapp' | 'email' | 'push';

/** `unneeded`: another channel notified the owner before this one was due. */
export type NotificationState = 'pending' | 'sent' | 'failed' | 'unneeded';

/** How far a WhatsApp message got, by Meta's delivery receipts. */
export type Receipt = 'sent' | 'delivered' | 'read' | 'failed';

/** The car's location: all three columns or none. */
type LocationColumns = Record<keyof Location, number | null>;

/** Times are ISO 8601 in UTC with milliseconds, so they sort as text on every database. */
type QuoteTable = QuoteColumns &
  LocationColumns & {
    id: string;
    created_at: string;
    status: OwnerStatus;
    /** When the owner was first notified by any channel. */
    notified_at: string | null;
    /** Address of the page the form stood on. */
    page: string | null;
    /** The sender's network, as a hash; null once the next day is over. */
    sender: string | null;
    idempotency_key: string | null;
    /** When the owner first opened it. */
    seen_at: string | null;
    /** When the owner expects to be there. */
    arrival_at: string | null;
    /** When he set off for then; null while it is only agreed. */
    set_off_at: string | null;
    /** When he was there. */
    arrived_at: string | null;
    /** `phone`: the owner wrote it down himself, and what the caller did not say is empty. */
    source: 'site' | 'phone';
    /** Where the car is, in words; only for a job by phone. */
    place: string;
    /** The price agreed, and when it was paid. */
    price_pence: number | null;
    paid_at: string | null;
    /** When the visitor said that nobody need come. */
    cancelled_at: string | null;
    /** Grows with each change of status or arrival. */
    version: Generated<number>;
    /** The searchable text: server/database/search-key.ts. */
    search_key: Generated<string>;
    /** The car found for the registration number: 'Blue Ford Fiesta, 2014'. */
    vehicle: string | null;
  };

/** Events of a request, including the owner's notes; `kind` says how to read `value`. */
type RequestEventTable = {
  id: string;
  quote_id: string;
  at: string;
  kind:
    | 'seen'
    | 'status'
    | 'arrival'
    | 'booked'
    | 'arrived'
    | 'price'
    | 'paid'
    | 'name'
    | 'phone'
    | 'registration_number'
    | 'note'
    | 'resent'
    | 'cancelled';
  /**
   * By kind: the new status, the note, the expected time (`arrival` on the way, `booked`
   * agreed), the time of arrival or payment, the price in pence, or what was corrected; empty
   * where that was taken back, and for other kinds.
   */
  value: string;
  /**
   * The request, the change's key and the hash of what was sent, so that sending it again has no
   * effect.
   */
  change_key: string | null;
};

/** The outbox: one row for each channel that is to notify the owner of a request. */
type NotificationTable = {
  quote_id: string;
  channel: ChannelName;
  state: NotificationState;
  attempts: number;
  /** Attempts whose outcome is not known: one that is being made, a time-out, a crash. */
  unanswered: number;
  queued_at: string;
  /** While a server is sending: when another one takes over. */
  next_attempt_at: string;
  /** When the last attempt began; the same for all that went out in one message. */
  attempted_at: string | null;
  /** Why the last attempt failed: a word and a code, no personal data. */
  error: string | null;
  /** WhatsApp's message id. */
  provider_id: string | null;
  receipt: Receipt | null;
  settled_at: string | null;
  /** 1: one of a burst, of which one message a minute goes out. */
  burst: 0 | 1;
};

/** Random keys which all replicas share. */
type SecretTable = { name: string; value: string };

/** One-time links that sign a device in, by the hash of their token. */
type OwnerLinkTable = {
  token_hash: string;
  expires_at: string;
  /** The device that shows the link to another one; null for a link from the server. */
  session_id: string | null;
  /** 0 unless somebody asked for it by e-mail: see sign-in-links.ts. */
  mailed: Generated<number>;
};

/** One row for each device that is signed in. */
type OwnerSessionTable = {
  id: string;
  token_hash: string;
  /** From the `User-Agent`: 'Chrome on Android'. */
  device: string;
  created_at: string;
  last_used_at: string;
  /** When the owner last gave a passkey or a link. */
  proven_at: string;
  /** The passkey that signed it in last. */
  passkey_id: string | null;
  /** Its browser's push subscription, as JSON: notifications/push.ts. */
  push_subscription: string | null;
  /** The status with which its push service refused the last message; null while it takes them. */
  push_refused: number | null;
};

type OwnerPasskeyTable = {
  /** The credential's id and public key, base64url. */
  id: string;
  public_key: string;
  counter: number;
  /** WebAuthn transports, a JSON list. */
  transports: string;
  created_at: string;
  last_used_at: string | null;
  /** The device that it was added on. */
  name: string;
  /** 1 if it is synced, so that other devices may have it too. */
  synced: number;
  /** The session that added it, if that is still there. */
  session_id: string | null;
};

/** Security events: changes of the owner's access, exports and erasures. */
type SecurityEventTable = {
  id: string;
  at: string;
  kind: SecurityEventKind;
  /** The device that did it; empty for a command on the server. */
  device: string;
  /** The name of the passkey, where the event is about one. */
  passkey: string | null;
  /** The device that was signed out, where the event is about one. */
  signed_out: string | null;
  /** The session that did it; its device gets no message. */
  session_id: string | null;
  /** When to announce it next; null once that is done. */
  announce_at: string | null;
};

/** Settings that all servers share, as JSON: settings.ts. */
type SettingTable = {
  name: 'availability' | 'templates' | 'draft' | 'purged' | 'readiness';
  value: string;
};

/** Publications. The newest live one is the site. */
type SitePublicationTable = {
  id: string;
  /** By which a device knows that it has sent it before. */
  key: string;
  at: string;
  device: string;
  /** The publication that it went back to. */
  back_to: string | null;
  state: SitePublication['state'];
  /** Why it failed, in a sentence for the owner. */
  error: string | null;
  /** All that the owner changed in the shipped content, as JSON. */
  patch: string;
  /** What it changed in the publication before, as JSON. */
  changes: string;
  /** When a server that makes it has died, unless it says otherwise before. */
  taken_until: string | null;
};

/** The finished site of a publication, by the release that made it. */
type SiteBuildTable = {
  publication: string;
  release: string;
  /** The hash of each file, as JSON, by path. */
  files: string;
};

/** Files of finished sites, in base64; of a compressed file only that form. */
type SiteFileTable = { hash: string; bytes: string };

/** Links to a preview of the drafts. */
type SitePreviewTable = {
  token_hash: string;
  expires_at: string;
  html: string;
  /** The device that made it; the link ends when that is signed out. */
  session_id: string | null;
};

/** The owner's photos of the site, without metadata. */
type SitePhotoTable = {
  /** SHA-256 of the JPEG, in hex. */
  hash: string;
  /** When it was stored, or found to be named by the draft or a publication. */
  at: string;
  /** In base64, which every database can hold alike. */
  jpeg: string;
};

export type Tables = {
  quote_requests: QuoteTable;
  notifications: NotificationTable;
  request_events: RequestEventTable;
  secrets: SecretTable;
  owner_links: OwnerLinkTable;
  owner_sessions: OwnerSessionTable;
  owner_passkeys: OwnerPasskeyTable;
  settings: SettingTable;
  security_events: SecurityEventTable;
  site_publications: SitePublicationTable;
  site_builds: SiteBuildTable;
  site_files: SiteFileTable;
  site_previews: SitePreviewTable;
  site_photos: SitePhotoTable;
};

export type Quote = Selectable<QuoteTable>;
export type Notification = Selectable<NotificationTable>;
export type RequestEvent = Selectable<RequestEventTable>;
export type OwnerSessionRow = Selectable<OwnerSessionTable>;
export type OwnerPasskeyRow = Selectable<OwnerPasskeyTable>;
export type SecurityEventRow = Selectable<SecurityEventTable>;
