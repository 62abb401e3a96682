import { askConsent } from './analytics/consent-notice.ts';
import { startAnalytics } from './analytics/start.ts';
import { helpDialogs } from './dialog-fallback.ts';
import { replaceFailedPictures } from './failed-pictures.ts';
import { closeMenusOnChoice, watchScroll } from './header-and-menus.ts';
import { afterLoad, nextPaint, whenActivated } from './lifecycle.ts';
import { offerLocation } from '../quote/offer-location.browser.ts';
import { keepDrafts } from '../quote/store.browser.ts';
import { confirmElsewhere, keepSentOnSubmit } from '../quote/handoff.browser.ts';
import { resumeWhereLeft } from '../quote/resume.browser.ts';
import { startSlideshows } from './slideshow.ts';
import { interceptEarlySubmits } from '../quote/early-submits.browser.ts';
import { rememberRequest } from '../quote/remembered-request.browser.ts';
import { registerServiceWorker } from './register-service-worker.ts';
import { addSpeculationRules } from './speculation.ts';
import { keepTheme } from './theme.ts';
import { linkWebManifest } from './web-manifest.ts';
import { correctYear } from './footer-year.ts';

startAnalytics();
keepTheme();
watchScroll();
closeMenusOnChoice();
helpDialogs();
replaceFailedPictures();
startSlideshows();
// Written as a constant condition so that the bundler removes the code from sites without an id.
if (import.meta.env.PUBLIC_GA_MEASUREMENT_ID) askConsent();
offerLocation();
interceptEarlySubmits();
keepDrafts();
keepSentOnSubmit();
// Not before the page is seen: it may be prerendered while a form is on its way.
whenActivated(confirmElsewhere);
whenActivated(resumeWhereLeft);
addSpeculationRules();
linkWebManifest();
correctYear();
registerServiceWorker();
whenActivated(() =>
  afterLoad(async () => {
    const buttons = document.querySelector<HTMLElement>('.floating');
    if (!buttons) return;
    await nextPaint();
    const { showAvailability } = await import('./availability.ts');
    await showAvailability(buttons);
  }),
);
rememberRequest();
