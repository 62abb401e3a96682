import type { QueryClient } from '@tanstack/react-query';
import { isWithin, placeName, withValue, type Place } from '../../contract/content-place.ts';
import { ownerApiPath } from '../../contract/owner.ts';
import type { OtherValue, SiteDraft } from '../../contract/site-answers.ts';
import type { PhotoValue } from '../../contract/site-bodies.ts';
import { siteQuery } from '../api/queries.ts';
import { add, drop, entries, handle, useEntries, type Entry } from '../outbox/outbox.ts';
import { keepPhoto, photoNamed, photoProgress } from '../outbox/photos.ts';

/** A change of the site that the server may not have yet; only the last one of each place. */
export type UnsentDraft = Place & {
  /** Left out if the value is removed. */
  value?: unknown;
  /** The value that the owner saw, as the server has it. */
  seen?: unknown;
  /** The place's name. */
  title: string;
  /** A photo in base64, until the server has it. Until then the value names it by its own hash. */
  jpeg?: string;
  /** On a conflict, what is there instead; the owner chooses. */
  stored?: OtherValue;
  /** Why the server refused it. */
  refused?: string;
};

/** What is sent of a draft. */
type Body = Pick<UnsentDraft, 'file' | 'path' | 'value' | 'seen'>;

const word = 'site';
const subjectOf = (place: Place) => `${word} ${placeName(place)}`;
const isDraft = ({ subject, photo }: Entry) => subject.startsWith(`${word} `) && !photo;
const photoOf = (all: Entry[], subject: string) =>
  all.find((one) => one.subject === subject && one.photo);

const draftsIn = (all: Entry[]): UnsentDraft[] =>
  all.filter(isDraft).map((one) => {
    const photo = photoOf(all, one.subject);
    const refused = one.refused ?? photo?.refused;
    const jpeg = photo?.photo && photoNamed(photo.photo);
    return {
      ...(one.body as Body),
      title: one.about ?? '',
      ...(jpeg && { jpeg }),
      ...(refused &&
        (refused.code === 'conflict'
          ? { stored: refused.data as OtherValue }
          : { refused: refused.message })),
    };
  });

export const unsentDrafts = (): UnsentDraft[] => draftsIn(entries());
export const useUnsentDrafts = (): UnsentDraft[] => draftsIn(useEntries());

/** Hook: how much of a draft's photo was sent, in percent; undefined while it is not on its way. */
export function useSentOf({ value }: UnsentDraft): number | undefined {
  const progress = photoProgress.useValue();
  const isOnItsWay = progress?.photo === (value as PhotoValue | undefined)?.photo;
  return isOnItsWay ? progress?.percent : undefined;
}

/** True if the owner has to decide: another device was first, or the server refused it. */
export const isStuck = ({ stored, refused }: UnsentDraft): boolean =>
  stored !== undefined || refused !== undefined;

/** A draft made from another value at a place in it. */
const withSeen = <Draft extends Body>(
  draft: Draft,
  { path }: Place,
  value: unknown,
): Draft => ({
  ...draft,
  seen: withValue(draft.seen, path.slice(draft.path.length), value),
});

/**
 * A draft that includes others: a list holds the changes of its entries. The owner saw theirs, but
 * the server has what was there before, unless another device has overtaken them.
 */
const including = (draft: UnsentDraft): UnsentDraft =>
  unsentDrafts()
    .filter((one) => isWithin(one, draft) && one.stored === undefined)
    .reduceRight((whole, one) => withSeen(whole, one, one.seen), draft);

/** Gives up an unsent draft. */
export const forgetDraft = (place: Place): Promise<void> =>
  drop(({ subject }) => subject === subjectOf(place));

/** What was sent since the site's state was shown: the stored draft of each place, null where the value is as published. */
const sent = new Map<string, SiteDraft | null>();

/** Shows the sent drafts, all at once, so that the preview is made once. */
function showSent(client: QueryClient): void {
  if (sent.size === 0) return;
  const places = [...sent.keys()];
  const stored = [...sent.values()].filter((one) => one !== null);
  sent.clear();
  client.setQueryData(
    siteQuery.queryKey,
    (site) =>
      site && {
        ...site,
        drafts: [...site.drafts.filter((one) => !places.includes(placeName(one))), ...stored],
      },
  );
  void client.invalidateQueries({ queryKey: siteQuery.queryKey });
}

handle(word, {
  answered: async (client, entry, answer) => {
    if (entry.photo)
      // The server names a photo by what it made of it.
      return (later) => {
        const body = later.body as Body;
        if (later.subject !== entry.subject) return later;
        const value = { ...(body.value as PhotoValue), photo: answer as string };
        return { ...later, body: { ...body, value } };
      };
    const body = entry.body as Body;
    sent.set(placeName(body), (answer as { draft: SiteDraft | null }).draft);
    const isLast = !entries().some((one) => isDraft(one) && !one.refused && one !== entry);
    if (isLast) showSent(client);
    // A draft from meanwhile that includes this one replaces it next.
    return (later) =>
      isDraft(later) && isWithin(body, later.body as Body)
        ? { ...later, body: withSeen(later.body as Body, body, body.value) }
        : later;
  },
});

/**
 * Keeps changes here at once, and on the server as soon as there is a signal; then the site's
 * state has the mistakes in them.
 */
export async function saveDrafts(client: QueryClient, drafts: UnsentDraft[]): Promise<void> {
  const saving = drafts.flatMap((draft) => {
    const { file, path, value, seen, title, jpeg } = including(draft);
    const subject = subjectOf(draft);
    const photo = jpeg ? (value as PhotoValue).photo : undefined;
    const isIncluded = (one: Entry) =>
      isDraft(one) && one.subject !== subject && isWithin(one.body as Body, draft);
    return [
      drop(isIncluded),
      photo && keepPhoto(photo, jpeg!),
      add(
        client,
        ...(photo
          ? [
              {
                subject,
                method: 'PUT' as const,
                path: `${ownerApiPath}/site/photos/${photo}`,
                photo,
                replaces: true,
              },
            ]
          : []),
        {
          subject,
          method: 'PUT',
          path: `${ownerApiPath}/site/drafts`,
          body: { file, path, value, seen: seen ?? null },
          about: title,
          replaces: !photo,
        },
      ),
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
