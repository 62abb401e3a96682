import { chromium } from '@playwright/test';
import config from '../../playwright.config.ts';
import { wholeChromium } from '../../tools/chromium.ts';

const { args = [] } = config.use!.launchOptions!;

/**
 * A Chromium as visitors have it: with notifications, which the shell lacks, and with the
 * back/forward cache, which is switched off in browsers under test.
 */
export const inWholeChromium = {
  launchOptions: {
    executablePath: wholeChromium() ?? chromium.executablePath(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: [...args, '--enable-features=BackForwardCache'],
  },
};
