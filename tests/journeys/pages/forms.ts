import { expect, type Locator } from 'playwright/test';

/** Waits until a form's validation is loaded, which starts with the first focus. */
export async function expectWatched(form: Locator): Promise<void> {
  await expect(form).toHaveAttribute('data-watched', '');
}
