import { useQueryClient } from '@tanstack/react-query';
import { placeName } from '../../../contract/content-place.ts';
import { ActionButton } from '../../sign-in/ActionButton.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { saveDrafts } from '../drafts.ts';
import { firstWords, type Field } from '../places.ts';
import { Row } from '../SheetControls.tsx';
import { jobTitles, openSheet } from '../shown-dialog.ts';

const isInvented = (entry: unknown) => (entry as { sample?: boolean }).sample === true;
const entriesOf = ({ value }: Field) => value as unknown[];
const isList = ({ file, path, value }: Field) =>
  Array.isArray(value) &&
  (['google-reviews.yaml', 'testimonials.yaml'].includes(file) ||
    path.join() === 'testimonials');

/** How many reviews are invented, and a button that takes them out. */
function Invented({ lists }: { lists: Field[] }) {
  const client = useQueryClient();
  const withInvented = lists.filter((list) => entriesOf(list).some(isInvented));
  const count = withInvented.flatMap(entriesOf).filter(isInvented).length;
  const withoutInvented = withInvented.map((list) => ({
    file: list.file,
    path: list.path,
    title: list.title,
    seen: list.value,
    value: entriesOf(list).filter((entry) => !isInvented(entry)),
  }));
  if (count === 0) return null;
  return (
    <Alert>
      <p>Invented reviews: {count}. Visitors must not take them for real.</p>
      <ActionButton run={() => saveDrafts(client, withoutInvented)}>
        Take the invented ones out
      </ActionButton>
    </Alert>
  );
}

/** Takes the invented reviews out, and leads to pasting a real one. */
export function ReviewsStep({ fields }: { fields: Field[] }) {
  const lists = fields.filter(isList);
  const rows = lists.flatMap((list) =>
    entriesOf(list).flatMap((entry, at) =>
      isInvented(entry) ? [] : [{ file: list.file, path: [...list.path, at], entry }],
    ),
  );
  const paste = {
    places: [{ file: 'google-reviews.yaml', path: [] }],
    title: jobTitles.review,
    isNew: true,
  };
  return (
    <>
      <Invented lists={lists} />
      <ul>
        {rows.map(({ entry, ...place }) => (
          <Row key={placeName(place)} onClick={() => openSheet({ places: [place] })}>
            {firstWords(entry) || 'A review without words'}
          </Row>
        ))}
      </ul>
      {rows.length === 0 && (
        <p className="text-muted">There is no real review yet. The site does without.</p>
      )}
      <Button onClick={() => openSheet(paste)}>Paste a real review</Button>
    </>
  );
}
