import { expect, type Locator, type Page } from 'playwright/test';
import { expectWatched } from './forms.ts';

/** Every part of a page is within this many presses of Tab. */
const MAX_PRESSES = 60;

/** A shopper without a mouse: reaches elements by Tab, and presses keys or types once they have the focus. */
export class Keyboard {
  readonly page: Page;
  readonly hasScripts: boolean;

  constructor(page: Page, hasScripts: boolean) {
    this.page = page;
    this.hasScripts = hasScripts;
  }

  /** Presses Tab until `target` has the focus. */
  async reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    // Resolved once: finding a field by its label takes longer than pressing Tab.
    const found = await target.elementHandle();
    for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
      if (await found?.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press('Tab');
    }
    await expect(target, `is within ${MAX_PRESSES} presses of Tab`).toBeFocused();
  }

  /** Skips the header by the first link of the page. */
  async skipToContent(): Promise<void> {
    await this.reach(this.page.getByRole('link', { name: 'Skip to content' }));
    await this.page.keyboard.press('Enter');
    await expect(this.page.getByRole('main')).toBeFocused();
  }

  async press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.reach(target);
    await this.page.keyboard.press(key);
  }

  /** Presses an element that navigates. */
  async follow(target: Locator): Promise<void> {
    await this.reach(target);
    const arrived = this.page.waitForEvent('domcontentloaded');
    await this.page.keyboard.press('Enter');
    await arrived;
  }

  /** Replaces a field's text; `shown` is the text as the field formats it. */
  async type(label: string | Locator, text: string, shown = text): Promise<void> {
    const field = this.fieldOf(label);
    await this.reach(field);
    await this.page.keyboard.press('Control+A');
    await this.page.keyboard.type(text);
    await expect(field).toHaveValue(shown);
  }

  /** Chooses an option by typing its beginning. */
  async choose(label: string | Locator, text: string): Promise<void> {
    const field = this.fieldOf(label);
    await this.reach(field);
    await this.page.keyboard.type(text);
    await expect(field.locator('option:checked')).toContainText(text);
  }

  /** Sends a form that is refused, and goes to the invalid field. */
  async sendInvalid(button: string, label: string, problem: string): Promise<void> {
    const send = this.page.getByRole('button', { name: button });
    const field = this.fieldOf(label);
    // Scripts validate a form once it has had the focus; a form sent before that is checked by the shop.
    if (this.hasScripts) {
      await expectWatched(this.page.locator('form', { has: field }));
    }
    await (this.hasScripts ? this.press(send) : this.follow(send));
    await expect(field).toHaveAccessibleDescription(new RegExp(problem));
    if (!this.hasScripts) {
      await expect(this.page.locator('.form-summary')).toBeFocused();
      await this.press(this.page.locator('.form-summary').getByRole('link', { name: problem }));
    }
    await expect(field).toBeFocused();
  }

  private fieldOf(label: string | Locator): Locator {
    return typeof label === 'string' ? this.page.getByLabel(label, { exact: true }) : label;
  }
}
