import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { words } from '../words.ts';
import { isWordless, newParagraph } from '../../contract/article-blocks.ts';
import { isAt, placeName, type Place } from '../../contract/content-place.ts';
import { misfitOf } from '../../contract/fits-field.ts';
import { isPhoto } from '../../contract/site-edits.ts';
import type { ContentError } from '../../contract/renderer.ts';
import { fill } from '../../contract/text.ts';
import { siteQuery } from '../api/queries.ts';
import {
  isStuck,
  saveDrafts,
  useUnsentDrafts,
  unsentDrafts,
  type UnsentDraft,
} from './drafts.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useDraft } from '../ui/drafts.ts';
import { useFields } from './fields.ts';
import { Mistakes } from './Mistakes.tsx';
import { isChosen, isOpening, readyToSend } from './PhotoField.tsx';
import {
  errorsAt,
  firstWords,
  isHours,
  joinSheets,
  moved,
  newReviewSheet,
  sheetAt,
  type Editable,
  type Entry,
  type Field,
  type Sheet,
} from './places.ts';
import { EarlierVersions } from './EarlierVersions.tsx';
import { EntryButtons, FieldsNote } from './SheetControls.tsx';
import { closeDialog, openSheet } from './shown-dialog.ts';
import { StuckDraft } from './StuckDraft.tsx';
import { ValueField } from './ValueField.tsx';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** True for a mistake that was not there before. */
const isNew = (error: ContentError, before: ContentError[]) =>
  !before.some((one) => isSame(one, error));

/** Matches invalid fields and errors on a sheet. */
const invalid = '[aria-invalid=true], [role=alert]';

const toPair = (one: Editable): [string, unknown] => [placeName(one), one.value];

type Props = { places: Place[]; title?: string; isNew?: boolean };

/** The sheet for one or more places. */
export function FieldSheet({ places, title, isNew: isReview }: Props) {
  const [opened, setOpened] = useState<Sheet>();
  const { fields: known, error, isOld } = useFields(...new Set(places.map(({ file }) => file)));
  const fields = isOld && !opened ? undefined : known;
  const sheetFrom = (all: Field[]) =>
    isReview
      ? newReviewSheet(all, places[0]!)
      : joinSheets(places.flatMap((place) => sheetAt(all, place) ?? []));
  const sheet = opened ?? (fields && sheetFrom(fields));
  // Stays as it was opened, since newer values are not what the owner saw.
  if (sheet !== opened) setOpened(sheet);
  return (
    <Dialog title={title ?? sheet?.title ?? words.tabs.site} onClose={closeDialog}>
      <FieldsNote fields={fields} error={error} />
      {isReview && <p className="text-sm text-muted">{words.site.reviewText}</p>}
      {fields && !sheet && <p>{words.site.notHere}</p>}
      {sheet && <Form sheet={sheet} />}
    </Dialog>
  );
}

/** The form of a sheet, with its original and typed values. */
function Form({ sheet: { title, editables, entry } }: { sheet: Sheet }) {
  const client = useQueryClient();
  const waiting = useUnsentDrafts();
  const { data: site } = useQuery(siteQuery);
  const errors = site?.errors ?? [];
  /** What the owner saw when the sheet was opened. */
  const [version] = useState(site?.version);
  const waits = (one: Place) => waiting.find((draft) => isAt(draft, one));
  /** Each value as first shown, or as last saved by this sheet. */
  const [stored, setStored] = useState(() => {
    const list = entry && { ...entry.list, value: entry.before ?? entry.list.value };
    return new Map([...editables, ...(list ? [list] : [])].map(toPair));
  });
  // Named by the values as well, so that nothing typed lands on what another device has changed.
  const [typedBefore, keep] = useDraft<Map<string, unknown>>(
    JSON.stringify(editables.map(placeName).map((place) => [place, stored.get(place)])),
  );
  const [values, setStateOfValues] = useState(
    () => new Map([...editables.map(toPair), ...(typedBefore ?? [])]),
  );
  const [isFromBefore] = useState(typedBefore !== undefined);
  const setValues = (typed: Map<string, unknown>) => {
    setStateOfValues(typed);
    const changed = [...typed].filter(
      // A photo is cut out of what shows, so it must be chosen again.
      ([place, value]) => !isChosen(value) && !isSame(value, stored.get(place)),
    );
    keep(changed.length > 0 ? new Map(changed) : undefined);
  };
  const valueOf = (one: Editable) => values.get(placeName(one));
  const form = useRef<HTMLFormElement>(null);
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
      const drafts = await Promise.all(changes.map(draftOf));
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
      return !now?.errors.some((error) => isOwn(error) || isNew(error, errors));
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
        else if (isDone) closeDialog();
        else
          requestAnimationFrame(() => form.current?.querySelector(invalid)?.scrollIntoView());
      },
    });

  const draftOf = async ([one, typed]: [Editable, unknown]): Promise<UnsentDraft> => {
    const { file, path, title: name } = one;
    const jpeg = waits(one)?.jpeg;
    // A photo that waits is sent along with new words.
    const ready = {
      ...(typed !== undefined && jpeg && { jpeg }),
      ...(await readyToSend(typed)),
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
    if (refused.length > 0)
      requestAnimationFrame(() => form.current?.querySelector(invalid)?.scrollIntoView());
    else if (entry?.before) setEntries(entries);
    else if (changed.length === 0) closeDialog();
    else saveAll(changed.map((one) => [one, valueOf(one)]));
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

  const others = errors.filter((error) => !isOwn(error) && isNew(error, known));
  const isArticle = editables[0]!.schema.format === 'article';
  const days = editables.filter(({ schema }) => isHours(schema));
  const isSaved = send.isSuccess && !send.data;
  return (
    <form ref={form} noValidate className="grid gap-4" onSubmit={save}>
      {isFromBefore && typedBefore && (
        <Alert>
          <p>{words.site.typedBefore}</p>
          <Button
            onClick={() => {
              keep(undefined);
              closeDialog();
            }}
          >
            {words.site.throwAway}
          </Button>
        </Alert>
      )}
      {editables.map((one) => {
        const draft = waits(one);
        return (
          <div key={placeName(one)} className="grid gap-2">
            <ValueField
              title={one.title || title}
              schema={one.schema}
              value={valueOf(one)}
              errors={[
                ...new Set([
                  ...(misfits.has(placeName(one)) ? [misfits.get(placeName(one))!] : []),
                  ...errorsOf(one).map(({ message }) => message),
                ]),
              ]}
              onChange={(value) => setValues(new Map(values).set(placeName(one), value))}
            />
            {draft && isStuck(draft) && <StuckDraft draft={draft} />}
          </div>
        );
      })}
      {editables.length === 1 && !isPhoto(editables[0]!) && (
        <EarlierVersions
          place={entry?.list ?? editables[0]!}
          onPick={(value) =>
            entry
              ? saveAll([[entry.list, value]])
              : setValues(new Map(values).set(placeName(editables[0]!), value))
          }
        />
      )}
      {days.length > 1 && (
        <Button
          onClick={() =>
            setValues(
              new Map([
                ...values,
                ...days.map((one) => toPair({ ...one, value: valueOf(days[0]!) })),
              ]),
            )
          }
        >
          {fill(words.site.allDays, { what: days[0]!.title })}
        </Button>
      )}
      {send.error && <Alert tone="error">{send.error.message}</Alert>}
      {isSaved && others.length > 0 && <Mistakes errors={others} />}
      {entry && !entry.before && !isWordless(String(editables[0]!.value)) && (
        <fieldset className="grid gap-2 border-t border-line pt-4" disabled={send.isPending}>
          <legend className="sr-only">{words.site.inList}</legend>
          <EntryButtons
            name={firstWords(editables[0]!.value).slice(0, 60)}
            isFirst={entry.index === 0}
            isLast={entry.index === entries.length - 1}
            onMove={(by) => setEntries(moved(entries, entry.index, by))}
            onRemove={() => setEntries(entries.toSpliced(entry.index, 1))}
          />
          <Button
            onClick={() => {
              const at = entry.index + 1;
              const next = isArticle ? newParagraph : entries[entry.index];
              setEntries(entries.toSpliced(at, 0, next), at);
            }}
          >
            {isArticle ? words.site.addParagraph : words.site.addAfter}
          </Button>
        </fieldset>
      )}
      <div className="sticky bottom-0 -mx-4 -mb-4 border-t border-line bg-paper p-4">
        <Button
          type="submit"
          disabled={send.isPending || editables.some((one) => isOpening(valueOf(one)))}
          tone="amber"
          className="w-full"
        >
          {send.isPending ? words.site.saving : words.app.save}
        </Button>
      </div>
    </form>
  );
}
