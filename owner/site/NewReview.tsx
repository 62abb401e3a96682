import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { words } from 'virtual:words';
import { siteQuery } from '../api/queries.ts';
import { keyOf } from '../offline/content-place.ts';
import { isStuck, saveDrafts, waitingDrafts } from '../offline/site-drafts.ts';
import { Alert } from '../ui/Alert.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FieldsNote } from './FieldsNote.tsx';
import { bare, errorsAt, inWords, partsOf, type Schema } from './places.ts';
import { useFields } from './useFields.ts';
import { draftVersion } from './queries.ts';
import { SaveBar } from './SaveBar.tsx';
import { ValueField } from './ValueField.tsx';

const place = { file: 'google-reviews.yaml', path: [] };

/** Google's 'two weeks ago' goes out of date and is never shown; a pasted review is no example. */
const notAsked = ['relative_time_description', 'sample'];

type Review = Record<string, unknown>;

/** The reviews with a new one first; examples are removed once there is a real one. */
const withReview = (reviews: Review[], review: Review): Review[] => [
  review,
  ...reviews.filter(({ sample }) => sample !== true),
];

/** Adds a review that somebody wrote on Google. */
export function NewReview({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { fields, error } = useFields(place.file);
  const { data: site } = useQuery(siteQuery);
  // Both fields are required in the file.
  const [review, setReview] = useState<Review>({ rating: 5, profile_photo_url: '' });
  const [saved, setSaved] = useState(false);
  const list = fields?.find((field) => keyOf(field) === keyOf(place));
  const parts = partsOf(bare((list?.schema as Schema | undefined)?.items)).filter(
    ([name]) => !notAsked.includes(name),
  );
  const send = useMutation({
    mutationFn: async () => {
      const own = { ...review };
      const filled = Object.fromEntries(parts.map(([name]) => [name, own[name] ?? '']));
      // It was saved once already, with a mistake.
      const before = (list!.value as Review[]).slice(saved ? 1 : 0);
      const value = withReview(before, { ...own, ...filled });
      const version = draftVersion(site, place);
      await saveDrafts(client, [{ ...place, value, version, title: words.site.jobs.review }]);
      setSaved(true);
      const left = waitingDrafts().find((one) => keyOf(one) === keyOf(place));
      const errors = client.getQueryData(siteQuery.queryKey)?.errors ?? [];
      return left ? !isStuck(left) : errorsAt(errors, place).length === 0;
    },
    onSuccess: (isDone) => isDone && onClose(),
  });
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    send.mutate();
  };
  const errorsOf = (name: string) =>
    saved
      ? errorsAt(site?.errors ?? [], { ...place, path: [0, name] }).map(
          ({ message }) => message,
        )
      : [];
  return (
    <Dialog title={words.site.jobs.review} onClose={onClose}>
      <p className="text-sm text-muted">{words.site.reviewText}</p>
      <FieldsNote fields={fields} error={error} />
      {list && (
        <form noValidate className="grid gap-4" onSubmit={save}>
          {parts.map(([name, part]) => (
            <ValueField
              key={name}
              title={part.title ?? inWords(name)}
              schema={part}
              value={review[name]}
              errors={errorsOf(name)}
              onChange={(value) => setReview({ ...review, [name]: value })}
            />
          ))}
          {send.error && <Alert tone="error">{send.error.message}</Alert>}
          <SaveBar isPending={send.isPending} />
        </form>
      )}
    </Dialog>
  );
}
