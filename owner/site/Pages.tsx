import { useMutation, useQueryClient } from '@tanstack/react-query';
import { words } from 'virtual:words';
import { growingFolders, type SiteField } from '../../contract/site-edits.ts';
import { button } from '../../site/ui/button.ts';
import { keyOf } from '../offline/content-place.ts';
import { saveDrafts } from '../offline/site-drafts.ts';
import { Alert } from '../ui/Alert.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { NewPageForm } from './NewPageForm.tsx';
import { siteQuery } from '../api/queries.ts';
import { draftVersion } from './queries.ts';
import { pageName } from '../requests/page-name.ts';
import { useFields } from './useFields.ts';

const folders = ['towns', 'services', 'blog'] as const;

type Props = { onShow: (address: string) => void; onClose: () => void };

/** Towns, services and articles, to look at, hide and add. */
export function Pages({ onShow, onClose }: Props) {
  const client = useQueryClient();
  const { fields, error } = useFields(...folders);
  const hide = useMutation({
    mutationFn: ({ field, value }: { field: SiteField; value: true | undefined }) => {
      const { file, path, title } = field;
      const version = draftVersion(client.getQueryData(siteQuery.queryKey), field);
      return saveDrafts(client, [{ file, path, title, value, version }]);
    },
  });
  const inFolder = (folder: string) =>
    fields?.filter(
      ({ file, path }) => file.startsWith(`${folder}/`) && path.join() === 'hidden',
    ) ?? [];
  return (
    <Dialog title={words.site.jobs.pages} onClose={onClose}>
      <p className="text-sm text-muted">{words.site.pagesText}</p>
      {!fields && <p>{error ? error.message : words.app.loading}</p>}
      {hide.error && <Alert tone="error">{hide.error.message}</Alert>}
      {fields &&
        folders.map((folder) => (
          <section key={folder}>
            <h3 className="text-lg">{words.site.folders[folder]}</h3>
            <ul>
              {inFolder(folder).map((field) => {
                const address = field.pages[0]!;
                const isHidden = field.value === true;
                return (
                  <li
                    key={keyOf(field)}
                    className="flex min-h-13 flex-wrap items-center gap-x-3 border-b border-line py-1"
                  >
                    <button
                      type="button"
                      className="min-h-11 min-w-0 flex-1 text-left underline"
                      onClick={() => onShow(address)}
                    >
                      {pageName(address)}
                    </button>
                    {isHidden && <strong>{words.site.hidden}</strong>}
                    <button
                      type="button"
                      className={`${button('quiet')} px-3!`}
                      aria-label={`${words.site[isHidden ? 'showPage' : 'hidePage']}: ${pageName(address)}`}
                      disabled={hide.isPending}
                      onClick={() => hide.mutate({ field, value: isHidden ? undefined : true })}
                    >
                      {words.site[isHidden ? 'showPage' : 'hidePage']}
                    </button>
                  </li>
                );
              })}
            </ul>
            {growingFolders
              .filter((one) => one === folder)
              .map((one) => (
                <NewPageForm
                  key={one}
                  folder={one}
                  pages={inFolder(one).map(({ file, pages: [address] }) => ({
                    file,
                    name: pageName(address!),
                  }))}
                />
              ))}
          </section>
        ))}
    </Dialog>
  );
}
