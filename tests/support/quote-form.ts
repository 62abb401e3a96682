import type { Locator, Page } from '@playwright/test';
import { quoteFields, type QuoteValues } from '../../contract/fields.ts';

/** The quote form inside `scope`, as a visitor sees it: labels and one button. */
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

  async values(): Promise<QuoteValues> {
    const values = {} as QuoteValues;
    for (const { name } of quoteFields) values[name] = await this.field(name).inputValue();
    return values;
  }

  /** Waits until React has taken the form over. */
  async hydrated() {
    await this.field('name').focus();
    await this.scope.locator('astro-island:not([ssr])').waitFor({ state: 'attached' });
  }

  async send() {
    await this.submit.click();
  }

  /** Sends what failed before, unless the page does so by itself before the button is pressed. */
  async sendAgain() {
    const sent = this.submit.page().waitForURL('**/quote-received');
    await Promise.race([this.send(), sent]);
  }
}

/** Opens the dialog behind a button and gives its form. */
export async function openDialog(page: Page, opener: string) {
  await page.getByRole('button', { name: opener }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  return { dialog, form: new QuoteFormOnPage(dialog) };
}
