import { startAnalytics } from '../lib/analytics/start.ts';
import { askConsent } from './consent.ts';
import { finishQuote } from './finish-quote.ts';
import { watchScroll } from './header.ts';
import { closeMenusOnChoice } from './menus.ts';
import { helpDialogs } from './dialogs.ts';
import { keepTheme } from './theme.ts';
import { mendPictures } from './pictures.ts';
import { startSlideshows } from './slideshow.ts';

startAnalytics();
keepTheme();
watchScroll();
closeMenusOnChoice();
helpDialogs();
mendPictures();
startSlideshows();
askConsent();
finishQuote();
