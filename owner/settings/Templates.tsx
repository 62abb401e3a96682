import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import {
  templateNames,
  type OwnerTemplate,
  type OwnerTemplates,
} from '../../contract/owner-templates.ts';
import { ownerApiPath } from '../../contract/owner.ts';
import { call } from '../api/call.ts';
import { templatesQuery } from '../api/queries.ts';
import { useDraft } from '../ui/drafts.ts';
import { fieldClass } from '../ui/field-class.ts';
import { NotSaved } from '../ui/NotSaved.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { ScreenSection } from '../ui/Screen.tsx';

const placeholders = templateNames.map((one) => `{${one}}`).join(', ');

const path = `${ownerApiPath}/templates`;

/** Texts that were typed, by their positions. */
type Typed = Partial<Record<number, OwnerTemplate>>;

const withTyped = ({ templates }: OwnerTemplates, typed: Typed = {}) =>
  templates.map((one, at) => typed[at] ?? one) as OwnerTemplates['templates'];

/** The owner's texts for answers, each under its name. */
export function Templates() {
  const client = useQueryClient();
  const { data: stored } = useQuery(templatesQuery);
  const [typed, setTyped] = useDraft<Typed>('templates');
  const save = useMutation({
    mutationFn: async () => {
      // Another device may have changed the other texts.
      const templates = withTyped(await call<OwnerTemplates>('GET', path), typed);
      await call('PUT', path, { body: { templates } });
      client.setQueryData(templatesQuery.queryKey, { templates });
      setTyped(undefined);
    },
  });
  if (!stored) return null;
  const texts = withTyped({ templates: stored }, typed);
  const edit = (index: number, by: Partial<OwnerTemplate>) =>
    setTyped({ ...typed, [index]: { ...texts[index]!, ...by } });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <ScreenSection title="Texts for answers">
      <p className="text-sm text-muted">The app fills in {placeholders}.</p>
      <form className="grid gap-3" onSubmit={submit}>
        {texts.map(({ name, text }, index) => (
          <fieldset key={index} className="grid gap-1" inert={save.isPending}>
            <legend className="sr-only">{name}</legend>
            <input
              aria-label={`Name ${index + 1}`}
              className={`${fieldClass} font-bold`}
              required
              maxLength={30}
              value={name}
              onChange={({ target }) => edit(index, { name: target.value })}
            />
            <textarea
              aria-label={`Text ${index + 1}`}
              className={`${fieldClass} field-sizing-content min-h-28`}
              rows={4}
              required
              maxLength={600}
              value={text}
              onChange={({ target }) => edit(index, { text: target.value })}
            />
          </fieldset>
        ))}
        {save.error && <Alert tone="error">{save.error.message}</Alert>}
        <p role="status" className="empty:absolute">
          {save.isSuccess && !typed && 'Saved.'}
        </p>
        <NotSaved isTyped={typed !== undefined && !save.isPending} />
        <Button type="submit" disabled={!typed || save.isPending}>
          Save
        </Button>
      </form>
    </ScreenSection>
  );
}
