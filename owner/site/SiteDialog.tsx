import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { placeName } from '../../contract/content-place.ts';
import { siteQuery } from '../api/queries.ts';
import { ChooseEntry } from './ChooseEntry.tsx';
import { SheetDialog } from './SheetDialog.tsx';
import { fieldsKey, versionOf } from './use-fields.ts';
import { Pages } from './Pages.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { closeDialog, dialog } from './shown-dialog.ts';

/** The open dialog of the screen, which closes with it; sheets are filled after each change anew. */
export function SiteDialog() {
  const client = useQueryClient();
  const version = versionOf(useQuery(siteQuery).data);
  const shown = dialog.useValue();
  useEffect(() => {
    void client.invalidateQueries({ queryKey: fieldsKey });
  }, [client, version]);
  useEffect(() => closeDialog, []);
  if (shown === undefined) return null;
  if (shown === 'publish') return <PublishDialog />;
  if (shown === 'pages') return <Pages />;
  if (typeof shown === 'string') return <ChooseEntry key={shown} list={shown} />;
  return <SheetDialog key={shown.places.map(placeName).join()} {...shown} />;
}
