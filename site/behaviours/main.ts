import { finishQuote } from './finish-quote.ts';
import { watchScroll } from './header.ts';
import { closeMenusOnChoice } from './menus.ts';
import { helpDialogs } from './dialogs.ts';
import { keepTheme } from './theme.ts';
import { mendPictures } from './pictures.ts';
import { startSlideshows } from './slideshow.ts';

keepTheme();
watchScroll();
closeMenusOnChoice();
helpDialogs();
mendPictures();
startSlideshows();
finishQuote();
