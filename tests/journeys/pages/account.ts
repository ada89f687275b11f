import { expect, type Page } from 'playwright/test';
import { postForm } from '../post-form.ts';

export const kim = { email: 'kim@example.com', password: 'correct-horse' };

/** The account pages. */
export class AccountPages {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Signs in without the form, and opens a page of the account. */
  async signIn(customer = kim, path = '/account/orders'): Promise<void> {
    // A page of the visitor before goes by itself once it notices, and would stop what is opened in its place.
    await this.page.goto('about:blank');
    await this.signInByCall(customer);
    await this.page.goto(path);
  }

  /** Signs in without a page. */
  async signInByCall(customer = kim): Promise<void> {
    const answer = await postForm(this.page.request, '/account/login', { form: customer });
    expect(answer.status()).toBe(303);
  }

  async signInByForm({ email, password } = kim): Promise<void> {
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
    await this.page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(this.page.getByText('You are signed out')).toBeVisible();
  }
}
