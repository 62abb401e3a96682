import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { isStuck } from '../outbox/outbox.ts';
import type { Editable } from './places.ts';
import { StuckDraft } from './StuckDraft.tsx';
import type { useSheet } from './use-sheet.ts';
import { ContentField } from './fields/ContentField.tsx';

type Use = ReturnType<typeof useSheet>;

type Props = {
  use: Use;
  one: Editable;
  title: string;
  schema?: Editable['schema'];
};

/** One field of a sheet or a step, with its mistakes and a change of it that the server refused. */
export function SheetField({ use, one, title, schema = one.schema }: Props) {
  const draft = use.unsentOf(one);
  return (
    <div className="grid gap-2">
      <ContentField
        title={title}
        schema={schema}
        value={use.valueOf(one)}
        errors={use.mistakesIn(one)}
        onChange={(value) => use.type(value, one)}
      />
      {draft && isStuck(draft) && <StuckDraft draft={draft} />}
    </div>
  );
}

/** Offers to throw away words that were typed earlier and not saved. */
export function TypedBefore({ use }: { use: Use }) {
  if (!use.isFromBefore) return null;
  return (
    <Alert>
      <p>You typed this before. It is not saved yet.</p>
      <Button onClick={use.throwAway}>Throw it away</Button>
    </Alert>
  );
}
