import { expect, type Locator, type Page } from 'playwright/test';
import type { Text } from '../../../shared/messages/message.ts';
import { pageText } from '../../../shared/messages/page-text.ts';

/** The cart summary, in the panel or on the cart page. */
export class Cart {
  readonly page: Page;
  readonly root: Locator;
  /** Other headings may have its words, too. */
  readonly title: Locator;
  readonly #t: Text;

  constructor(page: Page, root: Locator, t: Text) {
    this.page = page;
    this.root = root;
    this.title = root.locator('.cart__header').getByRole('heading');
    this.#t = t;
  }

  static panel(page: Page, t = pageText()) {
    return new Cart(page, page.getByRole('dialog', { name: t('cart.summary'), exact: true }), t);
  }

  static ownPage(page: Page, t = pageText()) {
    return new Cart(page, page.getByRole('main'), t);
  }

  item(name: string): Locator {
    // What completes the cart, or is found, is in a list, too.
    return this.root.locator('.cart-item').filter({ has: this.page.getByRole('heading', { name }) });
  }

  quantity(name: string): Locator {
    return this.root.getByRole('textbox', { name: this.#t('product.quantityOf', { name }) });
  }

  async increase(name: string) {
    await this.root.getByRole('button', { name: this.#t('product.increaseOf', { name }) }).click();
  }

  async remove(name: string) {
    await this.root.getByRole('button', { name: `${this.#t('cart.remove')} ${name}` }).click();
  }

  async applyCode(code: string) {
    await this.root.getByRole('textbox', { name: this.#t('cart.codeLabel') }).fill(code);
    await this.root.getByRole('button', { name: this.#t('cart.apply') }).click();
  }

  /** A line of the totals. */
  async expectAmount(label: string, amount: string) {
    const line = this.root
      .locator('dl > div, dl')
      .filter({ has: this.page.getByText(label, { exact: true }) })
      .last();
    await expect(line).toContainText(amount);
  }

  async expectEmpty() {
    await expect(this.root.getByText(this.#t('cart.empty'))).toBeVisible();
    await expect(this.root.getByRole('link', { name: this.#t('cart.backToShop') })).toBeVisible();
  }

  async checkout() {
    await this.root.getByRole('link', { name: this.#t('cart.checkout'), exact: true }).click();
  }
}
