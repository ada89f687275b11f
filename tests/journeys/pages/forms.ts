import { expect, type Locator } from 'playwright/test';

/** Waits until a form is checked before it is sent: its rules are fetched once somebody is in it. */
export async function expectWatched(form: Locator): Promise<void> {
  await expect(form).toHaveAttribute('data-watched', '');
}
