import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { interpolate } from '../../contract/text.ts';
import { isWordless, newParagraph } from '../../contract/article-blocks.ts';
import type { ContentError } from '../../contract/renderer.ts';
import { isPhoto } from '../../contract/site-edits.ts';
import { isAt, keyOf, type Place } from '../../contract/content-place.ts';
import {
  isStuck,
  useWaitingDrafts,
  waitingDrafts,
  type WaitingDraft,
} from '../offline/site-drafts.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { EntryButtons } from './EntryButtons.tsx';
import { FieldsNote, SaveBar } from './SheetParts.tsx';
import { Mistakes } from './Mistakes.tsx';
import { PhotoForm } from './PhotoForm.tsx';
import {
  errorsAt,
  firstWords,
  isHours,
  joinSheets,
  moved,
  sheetAt,
  type Editable,
  type Entry,
  type Opened,
  type Sheet,
} from './places.ts';
import { siteQuery } from '../api/queries.ts';
import { words } from '../words.ts';
import { draftVersion } from './queries.ts';
import { saveAndCheck } from './save-and-check.ts';
import { StuckDraft } from './StuckDraft.tsx';
import { useFields } from './useFields.ts';
import { ValueField } from './ValueField.tsx';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const isNew = (error: ContentError, known: ContentError[]) =>
  !known.some((one) => isSame(one, error));

/** Matches invalid fields and errors on a sheet. */
const wrong = '[aria-invalid=true], [role=alert]';

type Props = Opened & { onOpen: (opened: Opened) => void; onClose: () => void };

/** The sheet for one or more places. */
export function FieldSheet({ places, title, onOpen, onClose }: Props) {
  const { fields, error } = useFields(...places.map(({ file }) => file));
  const sheet = fields && joinSheets(places.flatMap((place) => sheetAt(fields, place) ?? []));
  const photo = sheet?.editables.find(isPhoto);
  return (
    <Dialog title={title ?? sheet?.title ?? words.tabs.site} onClose={onClose}>
      <FieldsNote fields={fields} error={error} />
      {fields && !sheet && <p>{words.site.notHere}</p>}
      {sheet && !photo && <Form sheet={sheet} onOpen={onOpen} onClose={onClose} />}
      {photo && <PhotoForm place={photo} onClose={onClose} />}
    </Dialog>
  );
}

/** The form of a sheet, with its original and typed values. */
export function Form({
  sheet: opened,
  onOpen,
  onClose,
}: { sheet: Sheet } & Pick<Props, 'onOpen' | 'onClose'>) {
  const client = useQueryClient();
  const waiting = useWaitingDrafts();
  const { data: site } = useQuery(siteQuery);
  const errors = site?.errors ?? [];
  const [sheet] = useState(opened);
  const [siteBefore] = useState(site);
  const { editables, entry } = sheet;
  const waits = (one: Place) => waiting.find((draft) => isAt(draft, one));
  const [values, setValues] = useState(
    () => new Map(editables.map((one) => [keyOf(one), one.value])),
  );
  const [saved, setSaved] = useState(() => new Map(values));
  const form = useRef<HTMLFormElement>(null);
  /** The mistakes from before this sheet was saved. */
  const [known, setKnown] = useState<ContentError[]>([]);
  const isOwn = (error: ContentError) =>
    editables.some((one) => errorsAt([error], one).length > 0);
  /** A mistake of several values, such as a claim's, is shown once. */
  const errorsOf = (one: Editable) =>
    [...errors, ...(site?.missing ?? [])].filter(
      (error) => editables.find((place) => errorsAt([error], place).length > 0) === one,
    );
  const valueOf = (one: Editable) => values.get(keyOf(one));

  const send = useMutation({
    mutationFn: async (drafts: WaitingDraft[]) => {
      setKnown(errors);
      const isSound = await saveAndCheck(client, drafts, editables);
      setSaved(new Map(values));
      const found: ContentError[] = client.getQueryData(siteQuery.queryKey)?.errors ?? [];
      return isSound && !found.some((error) => isNew(error, errors));
    },
    onSuccess: (isDone) => {
      if (isDone) onClose();
      else requestAnimationFrame(() => form.current?.querySelector(wrong)?.scrollIntoView());
    },
  });

  /** A draft of a value, with what the server had when it was seen, or saved by this sheet since. */
  const draftOf = (one: Editable, value: unknown): WaitingDraft => {
    const { file, path, title } = one;
    const now = saved.get(keyOf(one));
    const stored = draftVersion(isSame(now, one.value) ? siteBefore : site, one);
    const { version, seen } = waits(one) ?? { version: stored, seen: now };
    return { file, path, title, value, version, seen };
  };
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const changed = editables.filter((one) => !isSame(valueOf(one), saved.get(keyOf(one))));
    if (entry?.isNew) void setEntries(entries);
    else if (changed.length === 0) onClose();
    else send.mutate(changed.map((one) => draftOf(one, valueOf(one))));
  };

  const withTyped = ({ list, index }: Entry): unknown[] => {
    const entries = list.value as unknown[];
    const typed = editables.reduce<unknown>((whole, one) => {
      const name = one.path[list.path.length + 1];
      return name === undefined ? valueOf(one) : { ...(whole as object), [name]: valueOf(one) };
    }, entries[index]);
    return entries.with(index, typed);
  };
  /** The list with the typed entry. */
  const entries = entry ? withTyped(entry) : [];
  const setEntries = async (wanted: unknown[], next?: number) => {
    const { list } = entry!;
    const wasSent = await send.mutateAsync([draftOf(list, wanted)]).then(
      () => !waitingDrafts().some((one) => isAt(one, list) && isStuck(one)),
      () => false,
    );
    if (wasSent && next !== undefined)
      onOpen({ places: [{ file: list.file, path: [...list.path, next] }] });
  };

  const others = errors.filter((error) => !isOwn(error) && isNew(error, known));
  const isArticle = editables[0]!.schema.format === 'article';
  const areHours = editables.length > 1 && editables.every(({ schema }) => isHours(schema));
  const isSaved = send.isSuccess && !send.data;
  return (
    <form ref={form} noValidate className="grid gap-4" onSubmit={save}>
      {editables.map((one) => {
        const stuck = waits(one);
        return (
          <div key={keyOf(one)} className="grid gap-2">
            <ValueField
              title={one.title || sheet.title}
              schema={one.schema}
              value={valueOf(one)}
              errors={[...new Set(errorsOf(one).map(({ message }) => message))]}
              onChange={(value) => setValues(new Map(values).set(keyOf(one), value))}
            />
            {stuck && isStuck(stuck) && <StuckDraft draft={stuck} onDone={onClose} />}
          </div>
        );
      })}
      {areHours && (
        <Button
          onClick={() => {
            const [first] = editables;
            setValues(new Map(editables.map((one) => [keyOf(one), valueOf(first!)])));
          }}
        >
          {interpolate(words.site.allDays, { what: editables[0]!.title })}
        </Button>
      )}
      {send.error && <Alert tone="error">{send.error.message}</Alert>}
      {isSaved && others.length > 0 && <Mistakes errors={others} onOpen={onOpen} />}
      {entry && !entry.isNew && !isWordless(String(editables[0]!.value)) && (
        <fieldset className="grid gap-2 border-t border-line pt-4" disabled={send.isPending}>
          <legend className="sr-only">{words.site.inList}</legend>
          <EntryButtons
            name={firstWords(editables[0]!.value).slice(0, 60)}
            isFirst={entry.index === 0}
            isLast={entry.index === entries.length - 1}
            onMove={(by) => void setEntries(moved(entries, entry.index, by))}
            onRemove={() => void setEntries(entries.toSpliced(entry.index, 1))}
          />
          <Button
            onClick={() => {
              const at = entry.index + 1;
              const next = isArticle ? newParagraph : entries[entry.index];
              void setEntries(entries.toSpliced(at, 0, next), at);
            }}
          >
            {isArticle ? words.site.addParagraph : words.site.addAfter}
          </Button>
        </fieldset>
      )}
      <SaveBar isPending={send.isPending} />
    </form>
  );
}
