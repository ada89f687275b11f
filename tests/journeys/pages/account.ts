import { expect, type Page } from 'playwright/test';

export const ada = { email: 'ada@example.com', password: 'correct-horse' };

/** The account, in the words of a shopper. */
export class AccountPages {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async signIn({ email, password } = ada): Promise<void> {
    await this.page.goto('/account/login');
    await this.page.getByLabel('E-mail address').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
    await expect(this.page).toHaveURL(/\/account\/orders$/);
  }

  async openSection(name: string): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name }).click();
  }

  async signOut(): Promise<void> {
    await this.page.getByRole('button', { name: 'Sign out' }).click();
    await expect(this.page.getByText('You are signed out')).toBeVisible();
  }
}
