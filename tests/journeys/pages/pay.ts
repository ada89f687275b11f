import { expect, type Locator, type Page } from 'playwright/test';

export const robin = {
  'E-mail address': 'robin@example.com',
  'First name': 'Robin',
  'Last name': 'Example',
  'Street and number': '1 Sample Street',
  'Town or suburb': 'Bangalow',
  Postcode: '2479',
};

/** From this width on the summary is beside the steps (`client/styles/pay-page.css`). */
const BESIDE_FROM_PX = 1024;

/** The payment page. */
export class Pay {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/pay');
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
  }

  step(name: string): Locator {
    return this.page.getByRole('region', { name });
  }

  /** Contact and address of a guest, in the store's own country. */
  async fillInAddress(): Promise<void> {
    const step = this.step('Contact and address');
    await expect(step.getByLabel('Country').first()).toHaveValue('AU');
    for (const [label, text] of Object.entries(robin)) await step.getByLabel(label).first().fill(text);
    await step.getByLabel('Region').first().selectOption('AU-NSW');
    await this.continue();
    await expect(this.step('Delivery').getByRole('radio').first()).toBeVisible();
  }

  /** Address, and the first way of delivery. */
  async fillIn(): Promise<void> {
    await this.fillInAddress();
    await this.continue();
    await expect(this.page.getByRole('link', { name: 'Change delivery' })).toBeVisible();
  }

  async continue(): Promise<void> {
    await this.page.getByRole('button', { name: 'Continue', exact: true }).click();
  }

  async change(name: string): Promise<void> {
    await this.page.getByRole('link', { name: `Change ${name}` }).click();
  }

  /** Beside the steps the summary is always open; elsewhere it is folded, unless a code was refused. */
  async unfoldSummary(): Promise<void> {
    const summary = this.page.getByRole('complementary', { name: 'Order summary' });
    const isBeside = (this.page.viewportSize()?.width ?? 0) >= BESIDE_FROM_PX;
    const folded = summary.locator('details:not([open])');
    // The markup decides this, even before the styles are loaded.
    await expect(summary.locator('details')).toBeAttached();
    if (!isBeside && (await folded.count()) > 0) await folded.locator('summary').click();
    await expect(summary.getByLabel('Discount code or gift card')).toBeVisible();
  }

  async applyCode(code: string): Promise<void> {
    await this.unfoldSummary();
    await this.page.getByLabel('Discount code or gift card').fill(code);
    await this.page.getByRole('button', { name: 'Apply' }).click();
  }
}
