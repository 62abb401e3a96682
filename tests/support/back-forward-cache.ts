import { chromium } from '@playwright/test';
import config from '../../playwright.config.ts';
import { wholeChromium } from '../../tools/chromium.ts';

const { args = [] } = config.use!.launchOptions!;

/** Browsers under test switch the back/forward cache off, the shell has none; visitors' have it on. */
export const withBackForwardCache = {
  launchOptions: {
    executablePath: wholeChromium() ?? chromium.executablePath(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: [...args, '--enable-features=BackForwardCache'],
  },
};
