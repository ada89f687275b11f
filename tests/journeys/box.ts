import type { Locator } from 'playwright/test';

/** Where a part of the page is. */
export async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('This part of the page is not shown.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}
