import { placeName } from '../../contract/content-place.ts';
import { growingFolders } from '../../contract/site-edits.ts';
import { sitePage } from '../api/queries.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { pagesIn, useFields } from './use-fields.ts';
import { useHide } from './hide-page.ts';
import { NewPage } from './NewPage.tsx';
import { newPageForms } from './new-pages.ts';
import { FieldsNote, Row } from './SheetControls.tsx';
import { closeDialog, openSheet } from './shown-dialog.ts';

const menusFile = 'navigation.yaml';

/** Towns, services and articles, to look at, hide and add, and the menus of services. */
export function Pages() {
  const { fields, error } = useFields(...growingFolders, menusFile);
  const hide = useHide();
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
      {growingFolders.map((folder) => (
        <section key={folder}>
          <h3 className="text-lg">{newPageForms[folder].title}</h3>
          <NewPage folder={folder} />
          <ul>
            {inFolder(folder).map(({ hides, file, address, name }) => {
              const isHidden = hides.value === true;
              const isSaving = hide.isPending && hide.variables.file === file;
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
                    onClick={() => hide.mutate(hides)}
                  >
                    {action}
                  </Button>
                </li>
              );
            })}
          </ul>
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
