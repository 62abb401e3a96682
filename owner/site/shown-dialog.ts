import type { Place } from '../../contract/content-place.ts';
import { sharedValue } from '../shared-value.ts';

/** The sheet of a place, or of several if an element shows several texts. */
export type ShownSheet = {
  places: Place[];
  /** Instead of the places' own title. */
  title?: string;
  /** A new first entry of the list at `places[0]`. */
  isNew?: boolean;
};

/** The lists from which an entry is chosen. */
export type List = 'prices' | 'claims' | 'facts' | 'photos';

export type Shown = ShownSheet | List | 'pages' | 'publish';

/** The names of the quick jobs, which their sheets have too. */
export const jobTitles = {
  prices: 'Prices',
  hours: 'Opening hours',
  closed: 'Closed for some days',
  contact: 'Phone and email',
  review: 'New Google review',
  claims: 'What you claim',
  facts: 'Your business',
  photos: 'Photos',
  pages: 'Pages',
} as const;

/** The one dialog over the screen. */
export const dialog = sharedValue<Shown | undefined>(undefined);

export const openSheet = (sheet: ShownSheet): void => dialog.set(sheet);
export const closeDialog = (): void => dialog.set(undefined);
