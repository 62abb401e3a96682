import type { Page } from '@playwright/test';
import { quotePath } from '../quote/api.ts';

/** Makes going to the form's address send an empty form, as a browser without scripts would. */
export const postEmptyForm = (page: Page) =>
  page.route(`**${quotePath}`, (route) =>
    route.continue({
      method: 'POST',
      headers: {
        ...route.request().headers(),
        'content-type': 'application/x-www-form-urlencoded',
      },
      postData: 'name=',
    }),
  );
