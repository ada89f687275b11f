import { expect, type Locator, type Page } from 'playwright/test';
import type { Text } from '../../../shared/messages/message.ts';
import { pageText } from '../../../shared/messages/page-text.ts';

const english = pageText();

/** What Robin types, by the label of the field. */
function addressOf(t: Text) {
  return {
    [t('form.email')]: 'robin@example.com',
    [t('form.firstName')]: 'Robin',
    [t('form.lastName')]: 'Example',
    [t('address.street')]: '1 Sample Street',
    [t('address.city')]: 'Bangalow',
    [t('address.postcode')]: '2479',
  };
}

/** From this width on the summary is beside the steps (`client/styles/pages/pay/page.css`). */
const BESIDE_FROM_PX = 1024;

/** The payment page. */
export class Pay {
  readonly page: Page;
  readonly #t: Text;

  constructor(page: Page, t = english) {
    this.page = page;
    this.#t = t;
  }

  async open(): Promise<void> {
    await this.page.goto('/pay');
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(this.#t('pay.title'));
  }

  step(name: string): Locator {
    return this.page.getByRole('region', { name });
  }

  /** Contact and address of a guest, in the store's own country. */
  async fillInAddress(): Promise<void> {
    const step = this.step(this.#t('pay.contactAndAddress'));
    await expect(step.getByLabel(this.#t('address.country')).first()).toHaveValue('AU');
    for (const [label, text] of Object.entries(addressOf(this.#t)))
      await step.getByLabel(label, { exact: true }).first().fill(text);
    await step.getByLabel(this.#t('address.state')).first().selectOption('AU-NSW');
    await this.continue();
    await expect(this.step(this.#t('pay.delivery')).getByRole('radio').first()).toBeVisible();
  }

  /** Address, and the first way of delivery. */
  async fillIn(): Promise<void> {
    await this.fillInAddress();
    await this.continue();
    await expect(
      this.page.getByRole('link', { name: `${this.#t('account.change')} ${this.#t('pay.delivery')}` }),
    ).toBeVisible();
  }

  async continue(): Promise<void> {
    const button = (name: string) => this.page.getByRole('button', { name, exact: true });
    await button(this.#t('pay.toDelivery'))
      .or(button(this.#t('pay.toPayment')))
      .click();
  }

  /** A card that is approved, in the fields of the card provider. */
  async fillInCard(): Promise<void> {
    const frame = (title: string) => this.page.frameLocator(`iframe[title="${title}"]`);
    await frame('Secure card number').getByLabel('Card number').fill('4242 4242 4242 4242');
    await frame('Secure expiry date').getByLabel('Expiry date').fill('12 / 40');
    await frame('Secure security code').getByLabel('Security code').fill('739');
  }

  async change(name: string): Promise<void> {
    await this.page.getByRole('link', { name: `${this.#t('account.change')} ${name}` }).click();
  }

  /**
   * Beside the steps the summary is always open; elsewhere it is folded, unless a code was refused. Says whether it was
   * folded.
   */
  async unfoldSummary(): Promise<boolean> {
    const summary = this.page.getByRole('complementary', { name: this.#t('pay.summary') });
    const isBeside = (this.page.viewportSize()?.width ?? 0) >= BESIDE_FROM_PX;
    const folded = summary.locator('details:not([open])');
    // The markup decides this, even before the styles are loaded.
    await expect(summary.locator('details')).toBeAttached();
    const isFolded = !isBeside && (await folded.count()) > 0;
    if (isFolded) await folded.locator('summary').click();
    await expect(summary.getByLabel(this.#t('cart.codeLabel'))).toBeVisible();
    return isFolded;
  }

  async applyCode(code: string): Promise<void> {
    await this.unfoldSummary();
    await this.page.getByLabel(this.#t('cart.codeLabel')).fill(code);
    await this.page.getByRole('button', { name: this.#t('cart.apply') }).click();
  }
}
