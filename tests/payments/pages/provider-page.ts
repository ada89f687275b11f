import { expect, type Locator, type Page } from 'playwright/test';

export type Decision = 'approve' | 'cancel' | 'fail';

const buttons: Record<Decision, string> = { approve: 'Approve', cancel: 'Cancel', fail: 'Fail' };

/** The page of a redirect method, on the provider's site. */
export class ProviderPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async expectOpen(): Promise<void> {
    await this.page.waitForURL(/\/providers\//);
  }

  async decide(decision: Decision): Promise<void> {
    await this.expectOpen();
    await this.page.getByRole('button', { name: buttons[decision], exact: true }).click();
  }
}

/** The sheet of a wallet, over the shop's page. */
export class WalletSheet {
  readonly dialog: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: /^(Apple Pay|Google Pay|PayPal)$/ });
  }

  address(): Locator {
    return this.dialog.getByLabel('Ship to');
  }

  option(): Locator {
    return this.dialog.getByLabel('Shipping method');
  }

  /** Waits for the shop's answer for the initial address. */
  async expectServed(): Promise<void> {
    await expect(this.option()).toBeEnabled();
  }

  /** The amount as the sheet shows it. */
  async total(): Promise<string> {
    return (await this.dialog.locator('.total').textContent()) ?? '';
  }

  problem(): Locator {
    return this.dialog.getByRole('alert');
  }

  /** Chooses the address in a town. */
  async sendTo(town: string): Promise<void> {
    const label = await this.address().locator('option').filter({ hasText: town }).textContent();
    await this.address().selectOption({ label: label ?? town });
    await expect(this.address()).toBeEnabled();
  }

  async chooseOption(name: string): Promise<void> {
    const label = await this.option().locator('option').filter({ hasText: name }).textContent();
    await this.option().selectOption({ label: label ?? name });
    await expect(this.option()).toBeEnabled();
  }

  async useDeclinedCard(): Promise<void> {
    await this.dialog.getByLabel('Pay with').selectOption('declined');
  }

  async choose(name: 'Authorise' | 'Cancel' | 'Fail'): Promise<void> {
    await this.dialog.getByRole('button', { name, exact: true }).click();
  }
}
