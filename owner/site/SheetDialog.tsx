import { useEffect, useEffectEvent, useState } from 'react';
import { isWordless, newParagraph } from '../../contract/article-blocks.ts';
import { placeName } from '../../contract/content-place.ts';
import { isPhoto } from '../../contract/site-edits.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { EarlierVersions } from './EarlierVersions.tsx';
import { useFields } from './use-fields.ts';
import { Mistakes } from './Mistakes.tsx';
import {
  firstWords,
  isHours,
  joinSheets,
  moved,
  newReviewSheet,
  sheetAt,
  type Editable,
  type Field,
  type Sheet,
} from './places.ts';
import { EntryButtons, FieldsNote } from './SheetControls.tsx';
import { SheetField, TypedBefore } from './SheetField.tsx';
import { closeDialog, type ShownSheet } from './shown-dialog.ts';
import { useSheet } from './use-sheet.ts';

/** The sheet for one or more places. */
export function SheetDialog(shown: ShownSheet) {
  const { places, title, isNew: isReview } = shown;
  const [isOpen, setOpen] = useState(false);
  const { fields: known, error, isOld } = useFields(...new Set(places.map(({ file }) => file)));
  const fields = isOld && !isOpen ? undefined : known;
  const sheetFrom = (all: Field[]) =>
    isReview
      ? newReviewSheet(all, places[0]!)
      : joinSheets(places.flatMap((place) => sheetAt(all, place) ?? []));
  const sheet = fields && sheetFrom(fields);
  return (
    <Dialog title={title ?? sheet?.title ?? 'Site'} onClose={closeDialog}>
      <FieldsNote fields={fields} error={error} />
      {isReview && (
        <p className="text-sm text-muted">
          Copy it from Google, word for word. With the first real one the examples go.
        </p>
      )}
      {fields && !sheet && !isOpen && (
        <p>The app can’t change this. Whoever keeps the site’s files can.</p>
      )}
      {(sheet || isOpen) && <Form first={sheet} shown={shown} onOpen={() => setOpen(true)} />}
    </Dialog>
  );
}

type FormProps = { first: Sheet | undefined; shown: ShownSheet; onOpen: () => void };

/** The form of a sheet. It stays as it was opened, since newer values are not what the owner saw. */
function Form({ first: opened, shown, onOpen }: FormProps) {
  const [sheet] = useState(opened!);
  const open = useEffectEvent(onOpen);
  useEffect(() => open(), []);
  const { title, editables, entry } = sheet;
  const use = useSheet({ ...sheet, title: shown.title ?? sheet.title }, shown);
  const { valueOf, entries, setEntries, isSending } = use;
  const [first] = editables as [Editable];
  const isArticle = first.schema.format === 'article';
  const days = editables.filter(({ schema }) => isHours(schema));
  return (
    <form noValidate className="grid gap-4" onSubmit={use.save}>
      <TypedBefore use={use} />
      {editables.map((one) => (
        <SheetField key={placeName(one)} use={use} one={one} title={one.title || title} />
      ))}
      {editables.length === 1 && !isPhoto(first) && (
        <EarlierVersions
          place={entry?.list ?? first}
          onPick={(value) => (entry ? use.saveList(value) : use.type(value, first))}
        />
      )}
      {days.length > 1 && (
        <Button onClick={() => use.type(valueOf(days[0]!), ...days)}>
          Every day like {days[0]!.title}
        </Button>
      )}
      {use.sendError && <Alert tone="error">{use.sendError.message}</Alert>}
      {use.others.length > 0 && <Mistakes errors={use.others} />}
      {entry && !entry.before && !isWordless(String(first.value)) && (
        <fieldset className="grid gap-2 border-t border-line pt-4" disabled={isSending}>
          <legend className="sr-only">In the list</legend>
          <EntryButtons
            name={firstWords(first.value).slice(0, 60)}
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
            {isArticle ? 'Add a paragraph below' : 'Add one like this below'}
          </Button>
        </fieldset>
      )}
      <div className="sticky bottom-0 -mx-4 -mb-4 border-t border-line bg-paper p-4">
        <Button type="submit" disabled={use.isBusy} tone="amber" className="w-full">
          {isSending ? 'Saving' : 'Save'}
        </Button>
      </div>
    </form>
  );
}
