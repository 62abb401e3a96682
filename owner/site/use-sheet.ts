import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import {
  inEntry,
  isAt,
  isWithin,
  placeName,
  withValue,
  type Place,
} from '../../contract/content-place.ts';
import { misfitOf } from '../../contract/fits-field.ts';
import type { ContentError } from '../../contract/renderer.ts';
import type { SiteState } from '../../contract/site-answers.ts';
import { maxRetries, retryMs, siteQuery } from '../api/queries.ts';
import { useDraft } from '../ui/drafts.ts';
import { isStuck } from '../outbox/outbox.ts';
import { saveDrafts, unsentDrafts, useUnsentDrafts, type UnsentDraft } from './drafts.ts';
import { isChosen, isOpening, readyToSend } from './fields/typed-photo.ts';
import { errorsAt, type Editable, type Entry, type Sheet } from './places.ts';
import { closeDialog, openSheet, type ShownSheet } from './shown-dialog.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** True for a mistake that was not there before. */
const isNew = (error: ContentError, before: ContentError[]) =>
  !before.some((one) => isSame(one, error));

/** Shows the first invalid field or error on the sheet, once it is drawn. */
const showMistake = () =>
  requestAnimationFrame(() =>
    document
      .querySelector(':is(dialog, main) form :is([aria-invalid=true], [role=alert])')
      ?.scrollIntoView(),
  );

type Value = [field: Editable, value: unknown];

/** A form that stands on a screen of its own, instead of in a dialog. */
type OnScreen = {
  /** Values that are saved with those of the form. */
  also: Value[];
  onDone: () => void;
  onThrowAway: () => void;
};

const inDialog: OnScreen = { also: [], onDone: closeDialog, onThrowAway: closeDialog };

/** Begins the name of what was typed into a sheet. */
export const sheetDraft = 'sheet ';
/** Typed values, and what opens them again: the sheet, or the link to its screen. */
export type TypedSheet = {
  title: string;
  opens: ShownSheet | string;
  values: Map<string, unknown>;
};

/** The whole list of an entry, with what was typed. */
function listWith({ list, index }: Entry, values: Value[]): unknown[] {
  const all = list.value as unknown[];
  const typed = values.reduce<unknown>((whole, [{ path }, value]) => {
    const name = path[list.path.length + 1];
    return name === undefined ? value : { ...(whole as object), [name]: value };
  }, all[index]);
  return all.with(index, typed);
}

/** Sentences about values that no field of their kind takes. They are not sent, and stay typed. */
function misfitsIn(values: Value[]): ReadonlyMap<string, string> {
  const misfits = values.map(([one, value]): [string, string | undefined] => {
    const isEmpty = value === undefined || isChosen(value);
    return [placeName(one), isEmpty ? undefined : misfitOf(one.schema, value)];
  });
  return new Map(misfits.filter((one): one is [string, string] => one[1] !== undefined));
}

/** The site's state once the server has looked through it, which takes a busy one its time. */
async function checkedSite(client: QueryClient): Promise<SiteState | undefined> {
  const known = () => client.getQueryData(siteQuery.queryKey);
  for (let asked = 0; known()?.unchecked && asked < maxRetries; asked += 1) {
    await new Promise((resolve) => setTimeout(resolve, retryMs));
    await client.refetchQueries(
      { queryKey: siteQuery.queryKey, exact: true },
      { cancelRefetch: false },
    );
  }
  return known();
}

/** Hook: the original and the typed values of a sheet, what is wrong with them, and how they are saved. */
export function useSheet(
  { title, editables, entry }: Sheet,
  opens: TypedSheet['opens'],
  { also, onDone, onThrowAway }: OnScreen = inDialog,
) {
  const client = useQueryClient();
  const unsent = useUnsentDrafts();
  const { data: site } = useQuery(siteQuery);
  const errors = site?.errors ?? [];
  /** The draft's version when the sheet was opened. */
  const [version] = useState(site?.version);
  const unsentAt = (one: Place) => unsent.find((draft) => isAt(draft, one));
  /** Each value as first shown, or as last saved by this sheet. */
  const [stored, setStored] = useState(() => {
    const list = entry && { ...entry.list, value: entry.before ?? entry.list.value };
    const fields = [...editables, ...(list ? [list] : [])];
    return new Map(fields.map((one): [string, unknown] => [placeName(one), one.value]));
  });
  // Named by the values as well, so that nothing typed lands on what another device has changed.
  const named = editables.map(placeName).map((place) => [place, stored.get(place)]);
  const [typedBefore, keep] = useDraft<TypedSheet>(sheetDraft + JSON.stringify(named));
  const [isFromBefore] = useState(typedBefore !== undefined);
  /** The values that differ from the stored ones. */
  const [typed, setTyped] = useState<ReadonlyMap<string, unknown>>(
    () => new Map(typedBefore?.values),
  );
  const valueOf = (one: Editable) =>
    typed.has(placeName(one)) ? typed.get(placeName(one)) : stored.get(placeName(one));
  const values = editables.map((one): Value => [one, valueOf(one)]);
  /** Takes typed values; of several fields, all get the same. */
  const type = (value: unknown, ...fields: Editable[]) => {
    const all = new Map([...typed, ...fields.map((one) => [placeName(one), value] as const)]);
    const changed = [...all].filter(
      ([place, now]) => isChosen(now) || !isSame(now, stored.get(place)),
    );
    setTyped(new Map(changed));
    // A photo is cut out of what shows, so it must be chosen again.
    const kept = changed.filter(([, now]) => !isChosen(now));
    keep(kept.length > 0 ? { title, opens, values: new Map(kept) } : undefined);
  };
  const [misfits, setMisfits] = useState<ReturnType<typeof misfitsIn>>(new Map());
  const isOwn = (error: ContentError) =>
    editables.some((one) => errorsAt([error], one).length > 0);
  /** A mistake of several values, such as a claim's, is shown once. */
  const errorsOf = (one: Editable) =>
    [...errors, ...(site?.missing ?? [])].filter(
      (error) => editables.find((place) => errorsAt([error], place).length > 0) === one,
    );

  /** A value as it was last saved here; in a list the whole entry. */
  const seenAt = (one: Editable): unknown => {
    const inList = inEntry(one);
    if (!inList) return stored.get(placeName(one));
    const entry = { ...one, path: inList.entry };
    return editables
      .filter((other) => isWithin(other, entry))
      .reduce(
        (whole, other) => withValue(whole, inEntry(other)!.rest, stored.get(placeName(other))),
        one.whole,
      );
  };
  const draftOf = ([one, value]: Value): UnsentDraft => {
    const { file, path, title } = one;
    const jpeg = unsentAt(one)?.jpeg;
    return {
      file,
      path,
      title,
      seen: seenAt(one),
      ...(version !== undefined && { version }),
      // A photo that is not sent yet goes along with new words.
      ...(value !== undefined && jpeg && { jpeg }),
      ...readyToSend(value),
    };
  };
  /** Done if nothing is wrong with the values, or while they wait for a signal. */
  const send = useMutation({
    mutationFn: async (changes: Value[]) => {
      const drafts = changes.map(draftOf);
      await saveDrafts(client, drafts);
      keep(undefined);
      const now = client.getQueryData(siteQuery.queryKey);
      const sent = drafts.map((draft): [string, unknown] => {
        // The server gives a photo another name.
        const there = draft.jpeg && now?.changes.find((one) => isAt(one, draft));
        return [placeName(draft), there ? there.after : draft.value];
      });
      setStored(new Map([...stored, ...typed, ...sent]));
      setTyped((since) => new Map([...since].filter(([at, value]) => typed.get(at) !== value)));
      const left = unsentDrafts().filter((one) => drafts.some((draft) => isAt(draft, one)));
      if (left.length > 0) return { isDone: !left.some(isStuck), before: errors };
      const isConfirmed = also.length > 0;
      const checked = isConfirmed ? await checkedSite(client) : now;
      const unchecked = isConfirmed ? checked?.unchecked : null;
      const isDone =
        !unchecked && !checked?.errors.some((error) => isOwn(error) || isNew(error, errors));
      // Nobody has confirmed what was refused.
      if (!isDone)
        await saveDrafts(
          client,
          also.map(([one]) => draftOf([one, one.value])),
        );
      return { isDone, before: errors, unchecked };
    },
  });
  /** Saves values, and closes the sheet or opens another, unless it was left meanwhile. */
  const saveAll = (changes: Value[], next?: Place) =>
    send.mutate(changes, {
      onSuccess: ({ isDone }) => {
        const isRefused = unsentDrafts().some(
          (one) => isStuck(one) && entry && isAt(one, entry.list),
        );
        if (next && !isRefused) openSheet({ places: [next] });
        else if (isDone) onDone();
        else showMistake();
      },
    });
  /** The list with the typed entry. */
  const entries = entry ? listWith(entry, values) : [];
  /** Saves the list, and then opens one of its entries. */
  const setEntries = (wanted: unknown[], index?: number) => {
    const { list } = entry!;
    saveAll(
      [[list, wanted]],
      index === undefined ? index : { ...list, path: [...list.path, index] },
    );
  };
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const changed = values.filter(([one]) => typed.has(placeName(one)));
    const refused = misfitsIn(changed);
    setMisfits(refused);
    if (refused.size > 0) showMistake();
    else if (entry?.before) setEntries(entries);
    else if (changed.length + also.length === 0) onDone();
    else saveAll([...changed, ...also]);
  };

  const before = send.data?.before ?? [];

  return {
    valueOf,
    type,
    /** A field's mistakes, in sentences. */
    mistakesIn: (one: Editable): string[] => [
      ...new Set([
        ...[misfits.get(placeName(one)) ?? []].flat(),
        ...errorsOf(one).map(({ message }) => message),
      ]),
    ],
    /** The draft of a field that was not sent yet. */
    unsentOf: unsentAt,
    isFromBefore: isFromBefore && typedBefore !== undefined,
    throwAway: () => {
      keep(undefined);
      onThrowAway();
    },
    /** True while values are saved, or a photo is being opened. */
    isBusy: send.isPending || values.some(([, value]) => isOpening(value)),
    isSending: send.isPending,
    sendError: send.error,
    /** Why what was saved is not confirmed: the server could not look through it. */
    unchecked: send.data?.unchecked,
    /** Mistakes elsewhere that came with what was saved. */
    others:
      send.data?.isDone === false
        ? errors.filter((error) => !isOwn(error) && isNew(error, before))
        : [],
    save,
    saveList: (value: unknown) => saveAll([[entry!.list, value]]),
    entries,
    setEntries,
  };
}
