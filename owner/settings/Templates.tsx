import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { interpolate } from '../../contract/text.ts';
import type { OwnerTemplate, OwnerTemplates } from '../../contract/owner-templates.ts';
import { ownerApiPath } from '../../contract/owner.ts';
import { call } from '../api/call.ts';
import { templatesQuery } from '../api/queries.ts';
import { useDraft } from '../ui/drafts.ts';
import { fieldClass } from '../ui/field-class.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { ScreenSection } from '../ui/Screen.tsx';
import { words } from '../words.ts';

/** The placeholders that fill-template.ts fills in. */
const placeholders = ['name', 'reference', 'time', 'minutes', 'link']
  .map((one) => `{${one}}`)
  .join(', ');

type Texts = OwnerTemplates['templates'];

/** The owner's texts for answers, each under its name. */
export function Templates() {
  const client = useQueryClient();
  const { data: stored } = useQuery(templatesQuery);
  const [typed, setTyped] = useDraft<Texts>('templates');
  const save = useMutation({
    mutationFn: (templates: Texts) =>
      call('PUT', `${ownerApiPath}/templates`, { body: { templates } }),
    onSuccess: (_, templates) => {
      client.setQueryData(templatesQuery.queryKey, { templates });
      setTyped(undefined);
    },
  });
  const texts = typed ?? stored;
  if (!texts) return null;
  const edit = (index: number, by: Partial<OwnerTemplate>) =>
    setTyped(texts.map((one, at) => (at === index ? { ...one, ...by } : one)) as Texts);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save.mutate(texts);
  };
  return (
    <ScreenSection title={words.settings.templates}>
      <p className="text-sm text-muted">
        {interpolate(words.settings.templatesText, { what: placeholders })}
      </p>
      <form className="grid gap-3" onSubmit={submit}>
        {texts.map(({ name, text }, index) => (
          <fieldset key={index} className="grid gap-1">
            <legend className="sr-only">{name}</legend>
            <input
              aria-label={interpolate(words.settings.templateName, { number: index + 1 })}
              className={`${fieldClass} font-bold`}
              required
              maxLength={30}
              value={name}
              onChange={({ target }) => edit(index, { name: target.value })}
            />
            <textarea
              aria-label={interpolate(words.settings.template, { number: index + 1 })}
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
        {save.isSuccess && !typed && <p role="status">{words.app.saved}</p>}
        <Button type="submit" disabled={!typed || save.isPending}>
          {words.app.save}
        </Button>
      </form>
    </ScreenSection>
  );
}
