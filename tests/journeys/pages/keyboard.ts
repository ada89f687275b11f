import { expect, type Locator, type Page } from 'playwright/test';
import { expectWatched } from './forms.ts';

/** No part of a page is further away. */
const MOST_PRESSES = 60;

/** A shopper without a mouse: what is used is reached by Tab, and pressed or typed into once it has the focus. */
export class Keyboard {
  readonly page: Page;
  readonly hasScripts: boolean;

  constructor(page: Page, hasScripts: boolean) {
    this.page = page;
    this.hasScripts = hasScripts;
  }

  /** Goes on with Tab until `target` has the focus. */
  async reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    // Found once: looking for a field by its label takes longer than pressing Tab.
    const found = await target.elementHandle();
    for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
      if (await found?.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press('Tab');
    }
    await expect(target, `is within ${MOST_PRESSES} presses of Tab`).toBeFocused();
  }

  /** Past the header, by the first link of the page. */
  async skipToContent(): Promise<void> {
    await this.reach(this.page.getByRole('link', { name: 'Skip to content' }));
    await this.page.keyboard.press('Enter');
    await expect(this.page.getByRole('main')).toBeFocused();
  }

  async press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.reach(target);
    await this.page.keyboard.press(key);
  }

  /** Presses what leads to another page, or to this one once more. */
  async follow(target: Locator): Promise<void> {
    await this.reach(target);
    const arrived = this.page.waitForEvent('domcontentloaded');
    await this.page.keyboard.press('Enter');
    await arrived;
  }

  /** Replaces what stands in a field; `shown` is what the field makes of it. */
  async type(label: string | Locator, text: string, shown = text): Promise<void> {
    const field = this.fieldOf(label);
    await this.reach(field);
    await this.page.keyboard.press('Control+A');
    await this.page.keyboard.type(text);
    await expect(field).toHaveValue(shown);
  }

  /** Types the beginning of a choice. */
  async choose(label: string | Locator, text: string): Promise<void> {
    const field = this.fieldOf(label);
    await this.reach(field);
    await this.page.keyboard.type(text);
    await expect(field.locator('option:checked')).toContainText(text);
  }

  /** Sends a form that is refused, and finds the way to the field that is at fault. */
  async sendInVain(button: string, label: string, problem: string): Promise<void> {
    const send = this.page.getByRole('button', { name: button });
    const field = this.fieldOf(label);
    // Scripts check a form once somebody is in it; one that is sent before is checked by the shop.
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
