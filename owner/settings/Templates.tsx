import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { words } from 'virtual:words';
import { interpolate } from '../../contract/text.ts';
import type { OwnerTemplates } from '../../contract/owner-templates.ts';
import { ownerApiPath } from '../../contract/owner.ts';
import { button } from '../../site/ui/button.ts';
import { call } from '../api/call.ts';
import { templatesQuery } from '../api/queries.ts';
import { fieldClass } from '../ui/field-class.ts';
import { Alert } from '../ui/Alert.tsx';
import { Part } from '../ui/Screen.tsx';

type Texts = OwnerTemplates['templates'];

/** The owner's three texts for answers. */
export function Templates() {
  const client = useQueryClient();
  const { data: stored } = useQuery(templatesQuery);
  const [typed, setTyped] = useState<Texts>();
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(texts);
  };
  return (
    <Part title={words.settings.templates}>
      <p className="text-sm text-muted">{words.settings.templatesText}</p>
      <form className="grid gap-3" onSubmit={submit}>
        {texts.map((text, index) => (
          <label key={index} className="grid gap-1">
            <span className="text-sm">
              {interpolate(words.settings.template, { number: index + 1 })}
            </span>
            <textarea
              className={fieldClass}
              rows={4}
              required
              maxLength={600}
              value={text}
              onChange={({ target }) =>
                setTyped(texts.map((one, at) => (at === index ? target.value : one)) as Texts)
              }
            />
          </label>
        ))}
        {save.error && <Alert tone="error">{save.error.message}</Alert>}
        {save.isSuccess && !typed && <p role="status">{words.app.saved}</p>}
        <button type="submit" className={button('quiet')} disabled={!typed || save.isPending}>
          {words.app.save}
        </button>
      </form>
    </Part>
  );
}
