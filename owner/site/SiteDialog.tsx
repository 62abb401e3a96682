import { useEffect } from 'react';
import { placeName } from '../../contract/content-place.ts';
import { ChooseEntry } from './ChooseEntry.tsx';
import { FieldSheet } from './FieldSheet.tsx';
import { Pages } from './Pages.tsx';
import { PublishDialog } from './Publishing.tsx';
import { closeDialog, dialog } from './shown-dialog.ts';

/** The open dialog of the screen, which closes with it. */
export function SiteDialog() {
  const shown = dialog.useValue();
  useEffect(() => closeDialog, []);
  if (shown === undefined) return null;
  if (shown === 'publish') return <PublishDialog />;
  if (shown === 'pages') return <Pages />;
  if (typeof shown === 'string') return <ChooseEntry key={shown} list={shown} />;
  return <FieldSheet key={shown.places.map(placeName).join()} {...shown} />;
}
