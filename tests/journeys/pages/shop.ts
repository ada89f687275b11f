import { expect, type Locator, type Page } from 'playwright/test';
import type { Text } from '../../../shared/messages/message.ts';
import { pageText } from '../../../shared/messages/page-text.ts';
import { again } from '../../again.ts';

/** The shop's pages. */
export class Shop {
  readonly page: Page;
  readonly #t: Text;

  constructor(page: Page, t = pageText()) {
    this.page = page;
    this.#t = t;
  }

  async openFrontPage() {
    await this.page.goto('/');
  }

  async openListing() {
    await this.page.goto('/shop');
  }

  async openProduct(slug: string) {
    await this.page.goto(`/shop/${slug}`);
  }

  products(): Locator {
    return this.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading') });
  }

  async choose(value: string | RegExp) {
    await this.page.getByRole('radio', { name: value }).check();
  }

  /** The button of a product's form: of the page's, or of that in a part of a page, such as a sheet. */
  addButton(within: Page | Locator = this.page): Locator {
    return within.getByRole('button', { name: this.#t('product.addToCart'), exact: true });
  }

  async addToCart() {
    await this.addButton().click();
  }

  /** Adds a product in its third colour to the cart by a call, without a page. */
  async fillCart(slug = 'glazed-dripper') {
    const { request } = this.page;
    const { id } = await (await request.get(`/api/products/${slug}`, again)).json();
    const data = { product_id: id, quantity: 1, options: [{ id: 'Colour', value: 'Ink' }] };
    const added = await request.post('/api/cart/items', { data, ...again });
    expect(added.ok(), await added.text()).toBe(true);
  }

  /** Adds a product with its initial choice to the cart. */
  async putInCart(slug: string) {
    await this.openProduct(slug);
    await this.addToCart();
    await expect(this.toast()).toBeVisible();
  }

  /** The notification of an added product. */
  toast(): Locator {
    return this.page.locator('.toast').filter({ hasText: this.#t('cart.added', { count: 1 }) });
  }

  async openCartFromToast() {
    await this.toast().getByText(this.#t('toast.viewCart')).click();
  }

  async openCartFromHeader() {
    await this.page
      .getByRole('banner')
      .getByRole('link', { name: this.#t('shell.cart'), exact: true })
      .click();
  }

  async expectCount(count: number) {
    await expect(this.page.locator('.cart-badge')).toContainText(String(count));
  }
}
