import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isAt } from '../../contract/content-place.ts';
import type { NewPages } from '../../contract/site-bodies.ts';
import { sitePage } from '../api/queries.ts';
import { linkTo } from '../routes.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { useDraft } from '../ui/drafts.ts';
import { Select } from '../ui/Select.tsx';
import { forgetDraft, saveDrafts, unsentDrafts } from './drafts.ts';
import { Labelled } from './fields/field.tsx';
import { useChoices } from './use-fields.ts';
import { newPageDraft, newPageForms, sentOf, slugOf, type Asked } from './new-pages.ts';
import { closeDialog } from './shown-dialog.ts';

type Typed = Record<string, string>;

type FieldProps = { asked: Asked; value: string; onChange: (typed: string) => void };

function AskedField({ asked, value, onChange }: FieldProps) {
  const { label, help, kind, mayBeEmpty } = asked;
  const jobs = useChoices(kind === 'job' ? { choices: ['pricing.yaml'] } : {});
  return (
    <Labelled title={label} schema={help ? { description: help } : {}}>
      {(attributes) => {
        const control = { ...attributes, value, required: !mayBeEmpty };
        if (kind === 'job')
          return (
            <Select {...control} options={[['', 'Choose one'], ...jobs]} onPick={onChange} />
          );
        const type = ({ target }: { target: { value: string } }) => onChange(target.value);
        if (!kind) return <input {...control} autoComplete="off" onChange={type} />;
        const className = `${control.className} field-sizing-content`;
        return <textarea {...control} rows={2} className={className} onChange={type} />;
      }}
    </Labelled>
  );
}

/** Begins a page with the little that is asked about it, and leads there. */
export function NewPage({ folder }: { folder: keyof NewPages }) {
  const client = useQueryClient();
  const { add, addressOf, after, asked, ending } = newPageForms[folder];
  const [typed = {}, keep] = useDraft<Typed>(newPageDraft + folder);
  const begin = useMutation({
    mutationFn: async (slug: string) => {
      const place = { file: `${folder}/${slug}${ending}`, path: [] };
      const value = { begin: sentOf(folder, typed) };
      await saveDrafts(client, [{ ...place, title: typed['name']!, value }]);
      const left = unsentDrafts().find((one) => isAt(one, place));
      if (left?.refused === undefined) return;
      await forgetDraft(place);
      throw new Error(left.refused);
    },
    onSuccess: (_, slug) => {
      keep(undefined);
      sitePage.set(addressOf(slug));
      closeDialog();
      location.hash = linkTo('site');
    },
  });
  return (
    <details open={Object.keys(typed).length > 0 || undefined}>
      <summary className="flex min-h-13 items-center underline">{add}</summary>
      <form
        className="grid gap-3 pb-4"
        onSubmit={(event) => {
          event.preventDefault();
          begin.mutate(slugOf(typed['name']!));
        }}
      >
        {asked.map((one) => (
          <AskedField
            key={one.name}
            asked={one}
            value={typed[one.name] ?? ''}
            onChange={(now) => keep({ ...typed, [one.name]: now })}
          />
        ))}
        <p className="text-sm text-muted">{after} It stays hidden until you show it.</p>
        {begin.error && <Alert tone="error">{begin.error.message}</Alert>}
        <Button type="submit" className="justify-self-start" disabled={begin.isPending}>
          {begin.isPending ? 'Adding' : 'Add'}
        </Button>
      </form>
    </details>
  );
}
