import { chromium } from '@playwright/test';
import config from '../../playwright.config.ts';

const { args = [], executablePath = chromium.executablePath() } = config.use!.launchOptions!;

/** The browser under test, for what starts it by itself. */
export const browserUnderTest = { executablePath, args };

/** Browsers under test switch the back/forward cache off; visitors' browsers have it on. */
export const withBackForwardCache = {
  launchOptions: {
    executablePath,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: [...args, '--enable-features=BackForwardCache'],
  },
};
