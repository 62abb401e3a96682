import type { Locator, Page } from '@playwright/test';
import { quoteFields, toColumns, type QuoteValues } from '../../contract/fields.ts';
import { content, town } from './production-site.ts';
import type { Site } from './site.ts';
import { expect, goodQuote } from './test.ts';

const { quick } = content.quote;

/** The quote form inside `scope`, found by its labels and button. */
export class QuoteFormOnPage {
  readonly submit: Locator;
  private readonly scope: Locator;

  constructor(scope: Locator) {
    this.scope = scope;
    this.submit = scope.locator('button[type=submit]');
  }

  field(name: keyof QuoteValues) {
    const { label } = quoteFields.find((field) => field.name === name)!;
    return this.scope.getByLabel(label, { exact: true });
  }

  async fill(values: Partial<QuoteValues>) {
    for (const [name, value] of Object.entries(values)) {
      await this.field(name as keyof QuoteValues).fill(value);
    }
  }

  /** Expects the fields to have these values. */
  async expectValues(values: Partial<QuoteValues>) {
    for (const [name, value] of Object.entries(values)) {
      await expect(this.field(name as keyof QuoteValues)).toHaveValue(value);
    }
  }

  /** Waits until the form is hydrated. */
  async hydrated() {
    await this.field('name').focus();
    await this.scope.locator('astro-island:not([ssr])').waitFor({ state: 'attached' });
  }

  async send() {
    await this.submit.click();
  }
}

/** Opens a button's dialog and returns its form. */
export async function openDialog(page: Page, opener: string = quick.button) {
  await page.getByRole('button', { name: opener }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  return { dialog, form: new QuoteFormOnPage(dialog) };
}

/** Opens a town page's dialog, whose form may not be hydrated yet. */
export async function openQuickQuote(page: Page, { path } = town) {
  await page.goto(path);
  return openDialog(page);
}

/** Fills in that dialog's form with valid values, once it is hydrated. */
export async function fillQuickQuote(page: Page) {
  const values = goodQuote();
  const { dialog, form } = await openQuickQuote(page);
  await form.hydrated();
  await form.fill(values);
  return { values, dialog, form };
}

/** Expects a request to be confirmed, and stored once with all its values. */
export async function expectReceived(page: Page, site: Site, values: QuoteValues) {
  await expect(page).toHaveURL('/quote-received');
  expect(await site.quotesOf(values.name)).toMatchObject([toColumns(values)]);
}
