import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { isAt, placeName } from '../../contract/content-place.ts';
import type { NewPage } from '../../contract/site-bodies.ts';
import { growingFolders } from '../../contract/site-edits.ts';
import { sitePage, siteQuery } from '../api/queries.ts';
import { forgetDraft, saveDrafts, unsentDrafts } from './drafts.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { fieldClass } from '../ui/field-class.ts';
import { pagesIn, useFields } from './use-fields.ts';
import type { Field } from './places.ts';
import { FieldsNote, Row } from './SheetControls.tsx';
import { closeDialog, openSheet } from './shown-dialog.ts';

const names = {
  towns: { title: 'Towns', add: 'Add a town' },
  services: { title: 'Services', add: 'Add a service' },
  blog: { title: 'Articles', add: 'Add an article' },
} as const;

type NewPageProps = {
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
function NewPageForm({ folder, pages }: NewPageProps) {
  const client = useQueryClient();
  const add = useMutation({
    mutationFn: async (value: NewPage) => {
      const slug = slugOf(value.name);
      const place = {
        file: `${folder}/${slug}${folder === 'blog' ? '.mdx' : '.yaml'}`,
        path: [],
      };
      await saveDrafts(client, [{ ...place, title: value.name, value }]);
      const left = unsentDrafts().find((one) => isAt(one, place));
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
      <summary className="flex min-h-13 items-center underline">{names[folder].add}</summary>
      <form className="grid gap-3 pb-4" onSubmit={submit}>
        <label className="grid gap-1">
          <strong>Its name</strong>
          <input
            name="name"
            required
            minLength={2}
            maxLength={60}
            autoComplete="off"
            className={fieldClass}
          />
        </label>
        <label className="grid gap-1">
          <strong>Begin with the words of</strong>
          <select name="like" className={fieldClass}>
            {pages.map(({ file, name }) => (
              <option key={file} value={file}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <p className="text-sm text-muted">
          It stays hidden until you show it. Tap its words to write your own first.
        </p>
        {add.error && <Alert tone="error">{add.error.message}</Alert>}
        <Button type="submit" className="justify-self-start" disabled={add.isPending}>
          Add
        </Button>
        <p role="status" className="empty:absolute">
          {add.isPending && 'It is being added. This takes some seconds.'}
        </p>
      </form>
    </details>
  );
}

const menusFile = 'navigation.yaml';

/** Towns, services and articles, to look at, hide and add, and the menus of services. */
export function Pages() {
  const client = useQueryClient();
  const { fields, error } = useFields(...growingFolders, menusFile);
  const hide = useMutation({
    mutationFn: ({ field, value }: { field: Field; value: true | undefined }) => {
      const { file, path, title, value: seen } = field;
      return saveDrafts(client, [{ file, path, title, value, seen }]);
    },
  });
  const inFolder = (folder: string) =>
    pagesIn(fields ?? []).filter(({ file }) => file.startsWith(`${folder}/`));
  const menus = fields?.filter(({ file }) => file === menusFile) ?? [];
  return (
    <Dialog title="Pages" onClose={closeDialog}>
      <p className="text-sm text-muted">
        A hidden page stays here, with its words. Its address leads to the list it was in.
      </p>
      <FieldsNote fields={fields} error={error} />
      {hide.error && <Alert tone="error">{hide.error.message}</Alert>}
      {fields &&
        growingFolders.map((folder) => (
          <section key={folder}>
            <h3 className="text-lg">{names[folder].title}</h3>
            <ul>
              {inFolder(folder).map(({ hides, file, address, name }) => {
                const isHidden = hides.value === true;
                const isSaving = hide.isPending && hide.variables.field.file === file;
                const offered = isHidden ? 'Show' : 'Hide';
                const action = isSaving ? 'Saving' : offered;
                return (
                  <li
                    key={address}
                    className="flex min-h-13 flex-wrap items-center gap-x-3 border-b border-line py-1"
                  >
                    <button
                      type="button"
                      className="min-h-11 min-w-0 flex-1 text-left underline"
                      onClick={() => {
                        sitePage.set(address);
                        closeDialog();
                      }}
                    >
                      {name}
                    </button>
                    {isHidden && <strong>hidden</strong>}
                    <Button
                      className="px-3!"
                      aria-label={`${action}: ${name}`}
                      disabled={hide.isPending}
                      onClick={() =>
                        hide.mutate({ field: hides, value: isHidden ? undefined : true })
                      }
                    >
                      {action}
                    </Button>
                  </li>
                );
              })}
            </ul>
            <NewPageForm folder={folder} pages={inFolder(folder)} />
          </section>
        ))}
      {menus.length > 0 && (
        <section>
          <h3 className="text-lg">Lists of services</h3>
          <ul>
            {menus.map((menu) => (
              <Row key={placeName(menu)} onClick={() => openSheet({ places: [menu] })}>
                <span className="underline">{menu.title}</span>
              </Row>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}
