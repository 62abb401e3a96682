import '../islands/hydrate.browser.ts';
import { isNewEnough } from '../../contract/browsers.ts';
import { showAvailability } from './availability.browser.ts';
import { askConsent } from './analytics/consent-notice.browser.ts';
import { startAnalytics } from './analytics/counting.browser.ts';
import { watchHeroCall, watchScroll } from './header.browser.ts';
import {
  closeMenusOnChoice,
  helpDialogs,
  helpDisclosures,
  helpMenus,
} from './menus-and-dialogs.browser.ts';
import { replaceFailedPictures } from './failed-pictures.browser.ts';
import { afterLoad, nextPaint, whenActivated } from './lifecycle.browser.ts';
import { keepDrafts } from '../quote/store.browser.ts';
import {
  confirmElsewhere,
  keepSentOnSubmit,
  offerLocation,
  resumeWhereLeft,
} from '../quote/every-page.browser.ts';
import { offerRequestPage } from '../quote/request-line.browser.ts';
import { startSlideshows } from './slideshow.browser.ts';
import { interceptEarlySubmits } from '../quote/early-submits.browser.ts';
import { registerServiceWorker, correctYear } from './start-up.browser.ts';
import { addSpeculationRules } from './speculation.browser.ts';
import { keepTheme } from './theme.browser.ts';

if (isNewEnough()) {
  startAnalytics();
  keepTheme();
  watchScroll();
  watchHeroCall();
  closeMenusOnChoice();
  helpMenus();
  helpDialogs();
  helpDisclosures();
  replaceFailedPictures();
  startSlideshows();
  // Written as a constant condition so that the bundler removes the code from sites without an id.
  if (import.meta.env.PUBLIC_GA_MEASUREMENT_ID) askConsent();
  offerLocation();
  interceptEarlySubmits();
  keepDrafts();
  keepSentOnSubmit();
  // Waits until the page is seen, since it may be prerendered while a form is being sent.
  whenActivated(confirmElsewhere);
  whenActivated(resumeWhereLeft);
  addSpeculationRules();
  correctYear();
  registerServiceWorker();
  whenActivated(() =>
    afterLoad(async () => {
      const buttons = document.querySelector<HTMLElement>('.floating');
      if (!buttons) return;
      await nextPaint();
      await showAvailability(buttons);
    }),
  );
  offerRequestPage();
}
