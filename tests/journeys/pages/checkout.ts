import type { Page } from 'playwright/test';

/** The sandbox's hosted checkout, on another origin. */
export class Checkout {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async fillIn({ email }: { email: string }) {
    await this.page.getByLabel('E-mail').fill(email);
    await this.page.getByLabel('Name', { exact: true }).fill('Robin Example');
    await this.page.getByLabel('Address', { exact: true }).fill('1 Sample Street');
    await this.page.getByLabel('Suburb or town').fill('Bangalow');
    await this.page.getByLabel('State').fill('NSW');
    await this.page.getByLabel('Postcode').fill('2479');
  }

  async placeOrder() {
    await this.page.getByRole('button', { name: /^Place order/ }).click();
  }
}
