import { chromium } from '@playwright/test';
import config from '../../playwright.config.ts';
import { wholeChromium } from '../../tools/chromium.ts';

const { args = [] } = config.use!.launchOptions!;

/**
 * A full Chromium: with notifications, which the shell lacks, and the back/forward cache, which
 * is off under test.
 */
export const inWholeChromium = {
  launchOptions: {
    executablePath: wholeChromium() ?? chromium.executablePath(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: [...args, '--enable-features=BackForwardCache'],
  },
};
