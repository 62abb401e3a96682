import puppeteer, { type KeyInput, type LaunchOptions } from 'puppeteer-core';
import { Builder, By, Key } from 'selenium-webdriver';
import { DriverService } from 'selenium-webdriver/remote';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** A browser tab, with the few functions that all engines support. */
export type Tab = {
  open(address: string): Promise<void>;
  address(): Promise<string>;
  /** Runs a function in the page, which can only use its arguments. */
  run<Result>(look: (...args: string[]) => Result, ...args: string[]): Promise<Awaited<Result>>;
  click(selector: string): Promise<void>;
  type(selector: string, words: string): Promise<void>;
  press(key: 'Escape' | 'Enter' | 'Tab'): Promise<void>;
  close(): Promise<void>;
};

type Engine = {
  name: string;
  /** The programs that must be installed. */
  needs: string[];
  canDropScripts: boolean;
  open(options?: { scripts: boolean }): Promise<Tab>;
};

const [width, height] = [1280, 900];

async function openByPuppeteer(options: LaunchOptions): Promise<Tab> {
  const browser = await puppeteer.launch({ ...options, defaultViewport: { width, height } });
  const page = await browser.newPage();
  return {
    open: async (address) => void (await page.goto(address)),
    address: () => Promise.resolve(page.url()),
    run: (look, ...args) => page.evaluate(look, ...args),
    click: (selector) => page.click(selector),
    type: (selector, words) => page.type(selector, words),
    press: (key: KeyInput) => page.keyboard.press(key),
    close: () => browser.close(),
  };
}

/** Starts a virtual screen, which WebKit needs. Resolves with its number, such as `:99`. */
async function startScreen() {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', `${width}x${height}x24`], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(createInterface(screen.stdout), 'line')) as [string];
  return { screen, display: `:${number}` };
}

const miniBrowser = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser';

async function openWebKit(scripts: boolean): Promise<Tab> {
  const { screen, display } = await startScreen();
  const service = new DriverService.Builder('WebKitWebDriver')
    .setLoopback(true)
    .setEnvironment({ ...process.env, DISPLAY: display })
    .build();
  const args = ['--automation', ...(scripts ? [] : ['--enable-javascript=false'])];
  const driver = await new Builder()
    .usingServer(await service.start())
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: globSync(miniBrowser)[0], args },
    })
    .build();
  await driver.manage().window().setRect({ width, height });
  const find = (selector: string) => driver.findElement(By.css(selector));
  return {
    open: (address) => driver.get(address),
    address: () => driver.getCurrentUrl(),
    run: (look, ...args) => driver.executeScript(look, ...args),
    click: (selector) => find(selector).click(),
    type: (selector, words) => find(selector).sendKeys(words),
    press: (key) =>
      driver
        .actions()
        .sendKeys(Key[key.toUpperCase() as 'TAB'])
        .perform(),
    async close() {
      await driver.quit();
      await service.kill();
      screen.kill();
    },
  };
}

const firefox = '/usr/bin/firefox-esr';

/** Those of visitors' phones besides Chromium, in which tests/journeys has its own. */
const engines: Engine[] = [
  {
    name: 'Firefox',
    needs: [firefox],
    // Its driver uses scripts, so it can't run without JavaScript.
    canDropScripts: false,
    open: () => openByPuppeteer({ browser: 'firefox', executablePath: firefox }),
  },
  {
    name: 'WebKit',
    needs: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', miniBrowser],
    canDropScripts: true,
    open: ({ scripts } = { scripts: true }) => openWebKit(scripts),
  },
];

const isThere = (file: string) => existsSync(file) || globSync(file).length > 0;

/** Every such engine, with its missing programs on this machine. */
export const enginesHere = engines.map((engine) => ({
  ...engine,
  missing: engine.needs.filter((file) => !isThere(file)),
}));
