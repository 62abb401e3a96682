import { isAt } from '../../contract/content-place.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { words } from '../words.ts';
import { Form } from './FieldSheet.tsx';
import { FieldsNote } from './SheetParts.tsx';
import { partsOfEntry, toEditable, type Editable, type Opened, type Sheet } from './places.ts';
import { useFields } from './useFields.ts';

const place = { file: 'google-reviews.yaml', path: [] };

/** Google's 'two weeks ago' goes out of date and is never shown; a pasted review is no example. */
const notAsked = ['relative_time_description', 'sample'];

type Review = Record<string, unknown>;

/** A sheet with a new review before the others; examples are removed once there is a real one. */
function sheetOf(list: Editable): Sheet {
  const review = { rating: 5, profile_photo_url: '' };
  const others = (list.value as Review[]).filter(({ sample }) => sample !== true);
  const entry = { list: { ...list, value: [review, ...others] }, index: 0, isNew: true };
  const editables = partsOfEntry(entry)
    .filter(({ path }) => !notAsked.includes(String(path.at(-1))))
    .map((one) => ({ ...one, value: one.value ?? '' }));
  return { title: words.site.jobs.review, editables, entry };
}

type Props = { onOpen: (opened: Opened) => void; onClose: () => void };

/** Adds a review that somebody wrote on Google. */
export function NewReview({ onOpen, onClose }: Props) {
  const { fields, error } = useFields(place.file);
  const list = fields?.find((field) => isAt(field, place));
  return (
    <Dialog title={words.site.jobs.review} onClose={onClose}>
      <p className="text-sm text-muted">{words.site.reviewText}</p>
      <FieldsNote fields={fields} error={error} />
      {list && <Form sheet={sheetOf(toEditable(list))} onOpen={onOpen} onClose={onClose} />}
    </Dialog>
  );
}
