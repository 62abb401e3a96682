import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { words } from 'virtual:words';
import type { ContentError } from '../../contract/renderer.ts';
import { button } from '../../site/ui/button.ts';
import {
  isStuck,
  keyOf,
  saveDrafts,
  useWaitingDrafts,
  waitingDrafts,
  type Place,
  type WaitingDraft,
} from '../offline/site-drafts.ts';
import { Alert } from '../ui/Alert.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Mistakes } from './Mistakes.tsx';
import { errorsAt, firstWords, sheetAt, type Editable, type Sheet } from './places.ts';
import { fileQuery, siteQuery } from './queries.ts';
import { StuckDraft } from './StuckDraft.tsx';
import { EntryButtons, ValueField } from './ValueField.tsx';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

type Props = {
  /** The tapped places; several if one element shows several texts. */
  places: Place[];
  onOpen: (places: Place[]) => void;
  onClose: () => void;
};

/** The sheet for a tapped text, or a choice between several. */
export function FieldSheet({ places, onOpen, onClose }: Props) {
  const [place] = places;
  const { data: fields, error } = useQuery(fileQuery(place!.file));
  const sheet = fields && places.length === 1 ? sheetAt(fields, place!) : undefined;
  if (places.length > 1)
    return <WhichSheet places={places} onOpen={onOpen} onClose={onClose} />;
  return (
    <Dialog title={sheet?.title ?? words.tabs.site} onClose={onClose}>
      {!fields && <p>{error ? error.message : words.app.loading}</p>}
      {fields && !sheet && <p>{words.site.notHere}</p>}
      {sheet && (
        <Form
          // Not rendered again while typing.
          key={keyOf(place!)}
          sheet={sheet}
          onOpen={onOpen}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

/** Asks which text of an element to change. */
function WhichSheet({ places, onOpen, onClose }: Props) {
  return (
    <Dialog title={words.site.which} onClose={onClose}>
      <ul className="grid gap-2">
        {places.map((place) => (
          <li key={keyOf(place)}>
            <OneOf place={place} onOpen={() => onOpen([place])} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function OneOf({ place, onOpen }: { place: Place; onOpen: () => void }) {
  const { data: fields } = useQuery(fileQuery(place.file));
  const field = fields?.find((one) => keyOf(one) === keyOf(place));
  return (
    <button type="button" className={`${button('quiet')} w-full`} onClick={onOpen}>
      {field ? firstWords(field.value) || field.title : words.app.loading}
    </button>
  );
}

/** The form of a sheet, with its original and typed values. */
function Form({
  sheet: opened,
  onOpen,
  onClose,
}: { sheet: Sheet } & Pick<Props, 'onOpen' | 'onClose'>) {
  const client = useQueryClient();
  const waiting = useWaitingDrafts();
  const { data: site } = useQuery(siteQuery);
  const errors = site?.errors ?? [];
  const [sheet] = useState(opened);
  const { editables, entry } = sheet;
  const waits = (one: Place) => waiting.find((draft) => keyOf(draft) === keyOf(one));
  const [values, setValues] = useState(
    () => new Map(editables.map((one) => [keyOf(one), waits(one)?.value ?? one.value])),
  );
  const [saved, setSaved] = useState(() => new Map(values));
  const valueOf = (one: Editable) => values.get(keyOf(one));

  const send = useMutation({
    mutationFn: async (drafts: WaitingDraft[]) => {
      await saveDrafts(client, drafts);
      setSaved(new Map(values));
      const left = waitingDrafts().filter((one) =>
        drafts.some((draft) => keyOf(draft) === keyOf(one)),
      );
      if (left.some(isStuck)) return false;
      const found: ContentError[] = client.getQueryData(siteQuery.queryKey)?.errors ?? [];
      return left.length > 0 || found.length === 0;
    },
    onSuccess: (isDone) => isDone && onClose(),
  });

  /** A draft of a value; its version is the one seen, or saved by this sheet since. */
  const draftOf = (one: Editable, value: unknown): WaitingDraft => {
    const { file, path, title } = one;
    const isOwn = !isSame(saved.get(keyOf(one)), one.value);
    const now = isOwn
      ? site?.drafts.find((draft) => keyOf(draft) === keyOf(one))?.version
      : undefined;
    return { file, path, title, value, version: now ?? one.version };
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const changed = editables.filter((one) => !isSame(valueOf(one), saved.get(keyOf(one))));
    if (changed.length === 0) onClose();
    else send.mutate(changed.map((one) => draftOf(one, valueOf(one))));
  };

  /** The list with the typed entry. */
  const entriesNow = () => {
    const { list, index } = entry!;
    const entries = list.value as unknown[];
    const now = editables.reduce<unknown>((whole, one) => {
      const name = one.path[list.path.length + 1];
      return name === undefined ? valueOf(one) : { ...(whole as object), [name]: valueOf(one) };
    }, entries[index]);
    return { entries: entries.with(index, now), now, index };
  };
  const setEntries = async (entries: unknown[], next?: number) => {
    const { list } = entry!;
    await send.mutateAsync([draftOf(list, entries)]);
    if (next !== undefined) onOpen([{ file: list.file, path: [...list.path, next] }]);
  };

  const own = new Set(editables.flatMap((one) => errorsAt(errors, one)));
  const others = errors.filter((one) => !own.has(one));
  const isSaved = send.isSuccess && !send.data;
  return (
    <form noValidate className="grid gap-4" onSubmit={save}>
      {editables.map((one) => {
        const stuck = waits(one);
        return (
          <div key={keyOf(one)} className="grid gap-2">
            <ValueField
              title={one.title || sheet.title}
              schema={one.schema}
              value={valueOf(one)}
              errors={[...new Set(errorsAt(errors, one).map(({ message }) => message))]}
              onChange={(value) => setValues(new Map(values).set(keyOf(one), value))}
            />
            {stuck && isStuck(stuck) && <StuckDraft draft={stuck} onDone={onClose} />}
          </div>
        );
      })}
      {send.error && <Alert tone="error">{send.error.message}</Alert>}
      {isSaved && others.length > 0 && <Mistakes errors={others} onOpen={onOpen} />}
      <button type="submit" disabled={send.isPending} className={button('amber')}>
        {send.isPending ? words.site.saving : words.app.save}
      </button>
      {entry && (
        <fieldset className="grid gap-2 border-t border-line pt-4" disabled={send.isPending}>
          <legend className="sr-only">{words.site.inList}</legend>
          <EntryButtons
            name={firstWords(editables[0]!.value)}
            isFirst={entry.index === 0}
            isLast={entry.index === (entry.list.value as unknown[]).length - 1}
            onMove={(by) => {
              const { entries, now, index } = entriesNow();
              void setEntries(entries.toSpliced(index, 1).toSpliced(index + by, 0, now));
            }}
            onRemove={() => {
              const { entries, index } = entriesNow();
              void setEntries(entries.toSpliced(index, 1));
            }}
          />
          <button
            type="button"
            className={button('quiet')}
            onClick={() => {
              const { entries, now, index } = entriesNow();
              void setEntries(entries.toSpliced(index + 1, 0, now), index + 1);
            }}
          >
            {words.site.addAfter}
          </button>
        </fieldset>
      )}
    </form>
  );
}
