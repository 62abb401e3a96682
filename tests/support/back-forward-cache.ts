import { chromium } from '@playwright/test';
import config from '../../playwright.config.ts';
import { wholeChromium } from '../../tools/chromium.ts';

const { args = [], executablePath = chromium.executablePath() } = config.use!.launchOptions!;

/** The browser under test, for what starts it by itself. */
export const browserUnderTest = { executablePath, args };

/** Browsers under test switch the back/forward cache off, the shell has none; visitors' have it on. */
export const withBackForwardCache = {
  launchOptions: {
    executablePath: wholeChromium(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: [...args, '--enable-features=BackForwardCache'],
  },
};
