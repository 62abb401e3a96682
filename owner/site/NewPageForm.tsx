import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, type SubmitEvent } from 'react';
import type { NewPage } from '../../contract/site-bodies.ts';
import type { growingFolders } from '../../contract/site-edits.ts';
import { isAt } from '../../contract/content-place.ts';
import { forgetDraft, saveDrafts, waitingDrafts } from '../offline/site-drafts.ts';
import { siteQuery } from '../api/queries.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { fieldClass } from '../ui/field-class.ts';
import { words } from '../words.ts';

type Props = {
  folder: (typeof growingFolders)[number];
  /** The pages that it may begin like. */
  pages: { file: string; name: string }[];
};

/** 'East Kilbride' → 'east-kilbride'. */
const slugOf = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}|['’]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Drafts a hidden page with a name, and the words of another until the owner has his own. */
export function NewPageForm({ folder, pages }: Props) {
  const client = useQueryClient();
  const id = useId();
  const add = useMutation({
    mutationFn: async (value: NewPage) => {
      const slug = slugOf(value.name);
      const place = {
        file: `${folder}/${slug}${folder === 'blog' ? '.mdx' : '.yaml'}`,
        path: [],
      };
      await saveDrafts(client, [{ ...place, title: value.name, value, version: 0 }]);
      const left = waitingDrafts().find((one) => isAt(one, place));
      if (left?.refused) {
        await forgetDraft(place);
        throw new Error(left.refused);
      }
      // The list that the page joins is rendered anew.
      const { queryKey } = siteQuery;
      await client.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false });
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const value = { name: String(data.get('name')).trim(), like: String(data.get('like')) };
    add.mutate(value, { onSuccess: () => form.reset() });
  };
  return (
    <details>
      <summary className="flex min-h-13 items-center underline">
        {words.site.newPage[folder]}
      </summary>
      <form className="grid gap-3 pb-4" onSubmit={submit}>
        <label className="font-bold" htmlFor={`${id}-name`}>
          {words.site.newPage.name}
        </label>
        <input
          id={`${id}-name`}
          name="name"
          required
          minLength={2}
          maxLength={60}
          autoComplete="off"
          className={fieldClass}
        />
        <label className="font-bold" htmlFor={`${id}-like`}>
          {words.site.newPage.like}
        </label>
        <select id={`${id}-like`} name="like" className={fieldClass}>
          {pages.map(({ file, name }) => (
            <option key={file} value={file}>
              {name}
            </option>
          ))}
        </select>
        <p className="text-sm text-muted">{words.site.newPage.text}</p>
        {add.error && <Alert tone="error">{add.error.message}</Alert>}
        <Button type="submit" className="justify-self-start" disabled={add.isPending}>
          {words.site.newPage.add}
        </Button>
        {add.isPending && <p role="status">{words.site.newPage.adding}</p>}
      </form>
    </details>
  );
}
