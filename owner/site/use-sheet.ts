import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { isAt, placeName, type Place } from '../../contract/content-place.ts';
import { misfitOf } from '../../contract/fits-field.ts';
import type { ContentError } from '../../contract/renderer.ts';
import { siteQuery } from '../api/queries.ts';
import { useDraft } from '../ui/drafts.ts';
import { isStuck } from '../outbox/outbox.ts';
import { saveDrafts, unsentDrafts, useUnsentDrafts, type UnsentDraft } from './drafts.ts';
import { isChosen, readyToSend } from './fields/typed-photo.ts';
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

const toPair = (one: Editable): [string, unknown] => [placeName(one), one.value];

/** What a form does that stands on a screen of its own. */
type OnScreen = {
  /** Values that are saved with those of the form. */
  also: [Editable, unknown][];
  onDone: () => void;
  onThrowAway: () => void;
};

const inDialog: OnScreen = { also: [], onDone: closeDialog, onThrowAway: closeDialog };

/** Begins the name of what was typed into a sheet. */
export const sheetDraft = 'sheet ';
/** What was typed, and what opens it again: the sheet, or the link to its screen. */
export type TypedSheet = {
  title: string;
  opens: ShownSheet | string;
  values: Map<string, unknown>;
};

/** Hook: the original and the typed values of a sheet, what is wrong with them, and how they are saved. */
export function useSheet(
  { title, editables, entry }: Sheet,
  opens: TypedSheet['opens'],
  onScreen: OnScreen = inDialog,
) {
  const { also, onDone, onThrowAway } = onScreen;
  const client = useQueryClient();
  const unsent = useUnsentDrafts();
  const { data: site } = useQuery(siteQuery);
  const errors = site?.errors ?? [];
  /** What the owner saw when the sheet was opened. */
  const [version] = useState(site?.version);
  const unsentAt = (one: Place) => unsent.find((draft) => isAt(draft, one));
  /** Each value as first shown, or as last saved by this sheet. */
  const [stored, setStored] = useState(() => {
    const list = entry && { ...entry.list, value: entry.before ?? entry.list.value };
    return new Map([...editables, ...(list ? [list] : [])].map(toPair));
  });
  // Named by the values as well, so that nothing typed lands on what another device has changed.
  const named = editables.map(placeName).map((place) => [place, stored.get(place)]);
  const [typedBefore, keep] = useDraft<TypedSheet>(sheetDraft + JSON.stringify(named));
  const [values, setStateOfValues] = useState(
    () => new Map([...editables.map(toPair), ...(typedBefore?.values ?? [])]),
  );
  const [isFromBefore] = useState(typedBefore !== undefined);
  const setValues = (typed: Map<string, unknown>) => {
    setStateOfValues(typed);
    const changed = [...typed].filter(
      // A photo is cut out of what shows, so it must be chosen again.
      ([place, value]) => !isChosen(value) && !isSame(value, stored.get(place)),
    );
    keep(changed.length > 0 ? { title, opens, values: new Map(changed) } : undefined);
  };
  const valueOf = (one: Editable) => values.get(placeName(one));
  /** The mistakes from before this sheet was saved. */
  const [known, setKnown] = useState<ContentError[]>([]);
  /** Sentences about values that no field of their kind takes, which are not sent. */
  const [misfits, setMisfits] = useState<ReadonlyMap<string, string>>(new Map());
  const isOwn = (error: ContentError) =>
    editables.some((one) => errorsAt([error], one).length > 0);
  /** A mistake of several values, such as a claim's, is shown once. */
  const errorsOf = (one: Editable) =>
    [...errors, ...(site?.missing ?? [])].filter(
      (error) => editables.find((place) => errorsAt([error], place).length > 0) === one,
    );

  /** True if nothing is wrong with the values, or while they wait for a signal. */
  const send = useMutation({
    mutationFn: async (changes: [Editable, unknown][]) => {
      setKnown(errors);
      const drafts = changes.map(draftOf);
      await saveDrafts(client, drafts);
      keep(undefined);
      const now = client.getQueryData(siteQuery.queryKey);
      const sent = drafts.map((draft): [string, unknown] => {
        // The server gives a photo another name.
        const there = draft.jpeg && now?.changes.find((one) => isAt(one, draft));
        return [placeName(draft), there ? there.after : draft.value];
      });
      setStored(new Map([...stored, ...values, ...sent]));
      const left = unsentDrafts().filter((one) => drafts.some((draft) => isAt(draft, one)));
      if (left.length > 0) return !left.some(isStuck);
      const isRight = !now?.errors.some((error) => isOwn(error) || isNew(error, errors));
      // Nobody has confirmed what was refused.
      if (!isRight)
        await saveDrafts(
          client,
          also.map(([one]) => draftOf([one, one.value])),
        );
      return isRight;
    },
  });
  /** Saves values, and closes the sheet or opens another, unless it was left meanwhile. */
  const saveAll = (changes: [Editable, unknown][], next?: Place) =>
    send.mutate(changes, {
      onSuccess: (isDone) => {
        const isRefused = unsentDrafts().some(
          (one) => isStuck(one) && entry && isAt(one, entry.list),
        );
        if (next && !isRefused) openSheet({ places: [next] });
        else if (isDone) onDone();
        else showMistake();
      },
    });

  const draftOf = ([one, typed]: [Editable, unknown]): UnsentDraft => {
    const { file, path, title: name } = one;
    const jpeg = unsentAt(one)?.jpeg;
    // A photo that is not sent yet goes along with new words.
    const ready = {
      ...(typed !== undefined && jpeg && { jpeg }),
      ...readyToSend(typed),
    };
    const seen = stored.get(placeName(one));
    return {
      file,
      path,
      title: name,
      seen,
      ...(version !== undefined && { version }),
      ...ready,
    };
  };
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const changed = editables.filter(
      (one) => isChosen(valueOf(one)) || !isSame(valueOf(one), stored.get(placeName(one))),
    );
    // What the server would refuse stays typed here.
    const refused = changed.flatMap((one): [string, string][] => {
      const isEmpty = valueOf(one) === undefined || isChosen(valueOf(one));
      const misfit = isEmpty ? undefined : misfitOf(one.schema, valueOf(one));
      return misfit === undefined ? [] : [[placeName(one), misfit]];
    });
    setMisfits(new Map(refused));
    if (refused.length > 0) showMistake();
    else if (entry?.before) setEntries(entries);
    else if (changed.length + also.length === 0) onDone();
    else saveAll([...changed.map((one): [Editable, unknown] => [one, valueOf(one)]), ...also]);
  };

  const withTyped = ({ list, index }: Entry): unknown[] => {
    const all = list.value as unknown[];
    const typed = editables.reduce<unknown>((whole, one) => {
      const name = one.path[list.path.length + 1];
      return name === undefined ? valueOf(one) : { ...(whole as object), [name]: valueOf(one) };
    }, all[index]);
    return all.with(index, typed);
  };
  /** The list with the typed entry. */
  const entries = entry ? withTyped(entry) : [];
  /** Saves the list, and then opens one of its entries. */
  const setEntries = (wanted: unknown[], index?: number) => {
    const { list } = entry!;
    const next = index === undefined ? index : { ...list, path: [...list.path, index] };
    saveAll([[list, wanted]], next);
  };

  return {
    valueOf,
    /** Takes typed values; of several fields, all get the same. */
    type: (value: unknown, ...fields: Editable[]) =>
      setValues(new Map([...values, ...fields.map((one) => toPair({ ...one, value }))])),
    /** What is wrong with a field's value, in sentences. */
    mistakesIn: (one: Editable): string[] => [
      ...new Set([
        ...(misfits.has(placeName(one)) ? [misfits.get(placeName(one))!] : []),
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
    isSending: send.isPending,
    sendError: send.error,
    /** Mistakes elsewhere that came with what was saved. */
    others:
      send.isSuccess && !send.data
        ? errors.filter((error) => !isOwn(error) && isNew(error, known))
        : [],
    save,
    saveList: (value: unknown) => saveAll([[entry!.list, value]]),
    entries,
    setEntries,
  };
}
