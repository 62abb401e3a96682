import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ContentField } from '../../contract/renderer.ts';
import { growingFolders } from '../../contract/site-edits.ts';
import { keyOf } from '../../contract/content-place.ts';
import { saveDrafts } from '../offline/site-drafts.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FieldsNote, Row } from './SheetParts.tsx';
import { NewPageForm } from './NewPageForm.tsx';
import { siteQuery } from '../api/queries.ts';
import { words } from '../words.ts';
import { draftVersion } from './queries.ts';
import type { Opened } from './places.ts';
import { pagesIn, useFields } from './useFields.ts';

const menusFile = 'navigation.yaml';

type Props = {
  onShow: (address: string) => void;
  onOpen: (opened: Opened) => void;
  onClose: () => void;
};

/** Towns, services and articles, to look at, hide and add, and the menus of services. */
export function Pages({ onShow, onOpen, onClose }: Props) {
  const client = useQueryClient();
  const { fields, error } = useFields(...growingFolders, menusFile);
  const hide = useMutation({
    mutationFn: ({ field, value }: { field: ContentField; value: true | undefined }) => {
      const { file, path, title } = field;
      const version = draftVersion(client.getQueryData(siteQuery.queryKey), field);
      return saveDrafts(client, [{ file, path, title, value, version }]);
    },
  });
  const inFolder = (folder: string) =>
    pagesIn(fields ?? []).filter(({ file }) => file.startsWith(`${folder}/`));
  const menus = fields?.filter(({ file }) => file === menusFile) ?? [];
  return (
    <Dialog title={words.site.jobs.pages} onClose={onClose}>
      <p className="text-sm text-muted">{words.site.pagesText}</p>
      <FieldsNote fields={fields} error={error} />
      {hide.error && <Alert tone="error">{hide.error.message}</Alert>}
      {fields &&
        growingFolders.map((folder) => (
          <section key={folder}>
            <h3 className="text-lg">{words.site.folders[folder]}</h3>
            <ul>
              {inFolder(folder).map(({ hides, file, address, name }) => {
                const isHidden = hides.value === true;
                const isSaving = hide.isPending && hide.variables.field.file === file;
                const offered = words.site[isHidden ? 'showPage' : 'hidePage'];
                const action = isSaving ? words.site.saving : offered;
                return (
                  <li
                    key={address}
                    className="flex min-h-13 flex-wrap items-center gap-x-3 border-b border-line py-1"
                  >
                    <button
                      type="button"
                      className="min-h-11 min-w-0 flex-1 text-left underline"
                      onClick={() => onShow(address)}
                    >
                      {name}
                    </button>
                    {isHidden && <strong>{words.site.hidden}</strong>}
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
          <h3 className="text-lg">{words.site.menus}</h3>
          <ul>
            {menus.map((menu) => (
              <Row key={keyOf(menu)} onClick={() => onOpen({ places: [menu] })}>
                <span className="underline">{menu.title}</span>
              </Row>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}
