import type { QueryClient } from '@tanstack/react-query';
import {
  inEntry,
  isAt,
  isWithin,
  placeName,
  placeNamed,
  valueAt,
  withValue,
  type Place,
} from '../../contract/content-place.ts';
import { ownerApiPath } from '../../contract/owner.ts';
import type { DraftVersion, OtherValue, StoredPhoto } from '../../contract/site-answers.ts';
import type { PhotoValue } from '../../contract/site-bodies.ts';
import { mostSent } from '../../contract/site-edits.ts';
import { siteQuery } from '../api/queries.ts';
import {
  add,
  drop,
  entries,
  handle,
  isStuck,
  useEntries,
  type Entry,
} from '../outbox/outbox.ts';
import { keepPhoto, photoNamed } from '../outbox/photos.ts';

/** A change of the site that the server may not have yet; only the last one of each place. */
export type UnsentDraft = Place & {
  /** Left out if the value is removed. */
  value?: unknown;
  /** The value that the owner saw; in a list the whole entry, by which that is found. */
  seen?: unknown;
  /** The version of the draft that the owner saw. */
  version?: number;
  /** The place's name. */
  title: string;
  /** A photo in base64, until the server has it. Until then the value has a name of its own for it. */
  jpeg?: string;
  /** On a conflict, what is there instead; the owner chooses. */
  stored?: OtherValue | undefined;
  /** Why the server refused it. */
  refused?: string | undefined;
};

const word = 'site';
export const subjectOf = (place: Place) => `${word} ${placeName(place)}`;
const placeOf = ({ subject }: Entry): Place => placeNamed(subject.slice(word.length + 1));
const isDraft = ({ subject, photo }: Entry) => subject.startsWith(`${word} `) && !photo;

/** The body of a change inside a list. */
type EntryBody = Place & { value?: unknown; seen?: unknown; sent?: unknown[] };

/** A JSON Merge Patch that sets a value. */
const patchOf = ({ file, path, value }: Place & { value?: unknown }) => ({
  [file]: path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value ?? null),
});

/** The value that an entry of the outbox sets. */
function valueOf(entry: Entry): unknown {
  const place = placeOf(entry);
  if (inEntry(place)) return (entry.body as EntryBody).value;
  return valueAt(entry.body, [place.file, ...place.path]) ?? undefined;
}

const draftsIn = (all: Entry[]): UnsentDraft[] =>
  all.filter(isDraft).map((one) => {
    const photo = all.find((other) => other.subject === one.subject && other.photo);
    const jpeg = photo?.photo && photoNamed(photo.photo);
    const place = placeOf(one);
    return {
      ...place,
      value: valueOf(one),
      ...(inEntry(place) && { seen: (one.body as EntryBody).seen }),
      ...(one.version !== undefined && { version: one.version }),
      title: one.about ?? '',
      ...(jpeg && { jpeg }),
      stored: one.stored as OtherValue | undefined,
      refused: one.refused ?? photo?.refused,
    };
  });

export const unsentDrafts = (): UnsentDraft[] => draftsIn(entries());
export const useUnsentDrafts = (): UnsentDraft[] => draftsIn(useEntries());

/** Gives up an unsent draft. */
export const forgetDraft = (place: Place): Promise<void> =>
  drop(({ subject }) => subject === subjectOf(place));

/** Drafts sent since the site's state was shown, each with the version that it made. */
let sent: { entry: Entry; version: number }[] = [];

/** Shows what was sent, all at once, so that the preview is made once. */
function showSent(client: QueryClient): void {
  if (sent.length === 0) return;
  const made = sent.map(({ entry, version }) => ({
    ...placeOf(entry),
    version,
    after: valueOf(entry),
    changed_at: new Date().toISOString(),
    device: '',
  }));
  sent = [];
  // A version after another device's is not seen yet.
  const follow = (known: number) =>
    made.reduce((seen, { version }) => (version === seen + 1 ? version : seen), known);
  client.setQueryData(
    siteQuery.queryKey,
    (site) =>
      site && {
        ...site,
        version: follow(site.version),
        changes: [
          ...site.changes.filter((one) => !made.some((other) => isAt(one, other))),
          ...made,
        ],
      },
  );
  void client.invalidateQueries({ queryKey: siteQuery.queryKey });
}

/** Shows what was sent once nothing else is on its way. */
function showOnceSent(client: QueryClient, { key }: Entry): void {
  const isOpen = (one: Entry) =>
    isDraft(one) &&
    !isStuck(one) &&
    one.key !== key &&
    !sent.some(({ entry }) => entry.key === one.key);
  if (!entries().some(isOpen)) showSent(client);
}

handle(word, {
  refused: (client, entry) => {
    showOnceSent(client, entry);
    return false;
  },
  answered: async (client, entry, answer) => {
    if (entry.photo) {
      // The server names a photo by what it made of it.
      const { photo } = answer as StoredPhoto;
      return (later) => {
        if (later.subject !== entry.subject) return later;
        const { file } = placeOf(entry);
        const value = { ...(valueOf(later) as PhotoValue), photo };
        return { ...later, body: patchOf({ file, path: [], value }) };
      };
    }
    const { version } = answer as DraftVersion;
    sent.push({ entry, version });
    showOnceSent(client, entry);
    const place = placeOf(entry);
    const inList = inEntry(place);
    if (!inList) return undefined;
    const whole = { ...place, path: inList.entry };
    // Later changes of the same entry of a list are now found with this one made.
    return (later) => {
      if (!isWithin(placeOf(later), whole)) return later;
      const body = later.body as EntryBody;
      const seen = withValue(body.seen, inList.rest, valueOf(entry));
      return { ...later, body: { ...body, seen } };
    };
  },
});

/**
 * Keeps changes here at once, and on the server as soon as there is a signal; then the site's
 * state has the mistakes in them.
 */
export async function saveDrafts(client: QueryClient, drafts: UnsentDraft[]): Promise<void> {
  const known = client.getQueryData(siteQuery.queryKey)?.version ?? 0;
  const saving = drafts.flatMap((draft) => {
    const { file, path, value, title, jpeg, version = known } = draft;
    const subject = subjectOf(draft);
    const photo = jpeg ? (value as PhotoValue).photo : undefined;
    // A list holds the changes of its entries.
    const isIncluded = (one: Entry) =>
      isDraft(one) && one.subject !== subject && isWithin(placeOf(one), draft);
    // The server has the value from before the change that this one replaces.
    const before = entries().find(
      (one) => one.subject === subject && isDraft(one) && !isStuck(one),
    );
    const { seen = draft.seen, sent: unanswered = [] } = (before?.body ??
      {}) as Partial<EntryBody>;
    const made = inEntry(draft)
      ? {
          path: `${ownerApiPath}/site/entry`,
          body: {
            file,
            path,
            value,
            seen: seen ?? null,
            // Its answer may have been lost.
            ...(before && {
              sent: [...unanswered, valueOf(before) ?? null].slice(-mostSent),
            }),
          },
        }
      : {
          path: `${ownerApiPath}/site`,
          body: patchOf(draft),
          type: 'application/merge-patch+json',
          version,
        };
    const upload = photo && {
      subject,
      method: 'PUT' as const,
      path: `${ownerApiPath}/site/photos`,
      photo,
      replaces: true,
    };
    return [
      drop(isIncluded),
      photo && keepPhoto(photo, jpeg!),
      add(client, ...(upload ? [upload] : []), {
        ...made,
        subject,
        method: 'PATCH',
        about: title,
        replaces: !photo,
      }),
    ];
  });
  await Promise.all(saving);
  showSent(client);
  // Waits for the state only; fields may take longer.
  await client.refetchQueries(
    { queryKey: siteQuery.queryKey, exact: true, type: 'active' },
    { cancelRefetch: false },
  );
}
