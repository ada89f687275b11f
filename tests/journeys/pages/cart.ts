import { expect, type Locator, type Page } from 'playwright/test';

/** The cart summary, in the panel or on the cart page. */
export class Cart {
  readonly page: Page;
  readonly root: Locator;

  constructor(page: Page, root: Locator) {
    this.page = page;
    this.root = root;
  }

  static panel(page: Page) {
    return new Cart(page, page.getByRole('dialog', { name: 'Cart summary' }));
  }

  static ownPage(page: Page) {
    return new Cart(page, page.getByRole('main'));
  }

  item(name: string): Locator {
    return this.root.getByRole('listitem').filter({ has: this.page.getByRole('heading', { name }) });
  }

  quantity(name: string): Locator {
    return this.root.getByRole('textbox', { name: `Quantity of ${name}` });
  }

  async increase(name: string) {
    await this.root.getByRole('button', { name: `Increase quantity of ${name}` }).click();
  }

  async remove(name: string) {
    await this.root.getByRole('button', { name: `Remove ${name}` }).click();
  }

  async applyCode(code: string) {
    await this.root.getByRole('textbox', { name: 'Discount code or gift card' }).fill(code);
    await this.root.getByRole('button', { name: 'Apply' }).click();
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
    await expect(this.root.getByText('Your cart is empty')).toBeVisible();
    await expect(this.root.getByRole('link', { name: 'Back to shop' })).toBeVisible();
  }

  async checkout() {
    await this.root.getByRole('link', { name: 'Checkout' }).click();
  }
}
