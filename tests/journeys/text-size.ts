import type { Page } from 'playwright/test';

/** Sets the size of text by the browser's own setting, in pixels: unlike a rule on `html`, it reaches media queries. */
export async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
}
