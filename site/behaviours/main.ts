import { startAnalytics } from '../lib/analytics/start.ts';
import { whenShown } from '../lib/when-shown.ts';
import { askConsent } from './consent.ts';
import { finishQuote, notePlainQuotes } from './finish-quote.ts';
import { watchScroll } from './header.ts';
import { nameManifest } from './manifest.ts';
import { closeMenusOnChoice } from './menus.ts';
import { helpDialogs } from './dialogs.ts';
import { keepTheme } from './theme.ts';
import { mendPictures } from './pictures.ts';
import { startSlideshows } from './slideshow.ts';
import { speculate } from './speculate.ts';

startAnalytics();
keepTheme();
watchScroll();
closeMenusOnChoice();
helpDialogs();
mendPictures();
startSlideshows();
askConsent();
notePlainQuotes();
// Not before the page is seen: the note about a quote can be taken once.
whenShown(finishQuote);
speculate();
nameManifest();
// From here on taps reach the scripts.
document.documentElement.dataset['awake'] = '';
