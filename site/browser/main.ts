import { askConsent } from './analytics/consent-notice.ts';
import { startAnalytics } from './analytics/start.ts';
import { helpDialogs } from './dialogs.ts';
import { replaceFailedPictures } from './failed-pictures.ts';
import { closeMenusOnChoice, watchScroll } from './header.ts';
import { afterLoad, whenActivated } from './lifecycle.ts';
import { dropStaleHandoff, saveHandoffOnSubmit } from './quote-handoff.ts';
import { startSlideshows } from './slideshow.ts';
import { holdSubmits } from '../islands/quote-form/hold-submits.ts';
import { rememberRequest } from './remembered-request.ts';
import { registerServiceWorker } from './service-worker.ts';
import { addSpeculationRules } from './speculation.ts';
import { keepTheme } from './theme.ts';
import { linkWebManifest } from './web-manifest.ts';

startAnalytics();
keepTheme();
watchScroll();
closeMenusOnChoice();
helpDialogs();
replaceFailedPictures();
startSlideshows();
askConsent();
holdSubmits();
saveHandoffOnSubmit();
// Not before the page is seen: it may be prerendered while a form is on its way.
whenActivated(dropStaleHandoff);
addSpeculationRules();
linkWebManifest();
registerServiceWorker();
whenActivated(() =>
  afterLoad(async () => {
    const { showAvailability } = await import('./availability.ts');
    await showAvailability(document.querySelector<HTMLElement>('.floating'));
  }),
);
rememberRequest();
