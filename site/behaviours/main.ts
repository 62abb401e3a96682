import { startAnalytics } from '../lib/analytics/start.ts';
import { pageAwake } from '../lib/awake.ts';
import { whenShown } from '../lib/when-shown.ts';
import { askConsent } from './consent.ts';
import { watchScroll } from './header.ts';
import { fetchIslands } from './islands.ts';
import { nameManifest } from './manifest.ts';
import { closeMenusOnChoice } from './menus.ts';
import { helpDialogs } from './dialogs.ts';
import { keepTheme } from './theme.ts';
import { mendPictures } from './pictures.ts';
import { dropQuoteNote, notePlainQuotes } from './quote-note.ts';
import { startSlideshows } from './slideshow.ts';
import { speculate } from './speculate.ts';

startAnalytics();
keepTheme();
watchScroll();
closeMenusOnChoice();
helpDialogs();
fetchIslands();
mendPictures();
startSlideshows();
askConsent();
notePlainQuotes();
// Not before the page is seen: it may be made ready while a form is on its way.
whenShown(dropQuoteNote);
speculate();
nameManifest();
// From here on taps reach the scripts.
document.documentElement.dataset['awake'] = '';
dispatchEvent(new Event(pageAwake));
