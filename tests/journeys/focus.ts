import { expect, type Page } from 'playwright/test';

/** Whether the element with the focus is on the screen, with nothing over it. */
function whereItIs(): string {
  const element = document.activeElement;
  if (!element || element === document.body) return 'nowhere';
  const { x, y, width, height } = element.getBoundingClientRect();
  const [left, top] = [x + width / 2, y + Math.min(height, innerHeight) / 2];
  const over = document.elementFromPoint(left, top);
  // Outside of the screen there is nothing.
  if (over === null) return 'not on the screen';
  return element.contains(over) || over.contains(element) ? 'in sight' : `behind ${over.className}`;
}

/** Whether it is outlined, if it is to be: a field whose own box is hidden is outlined at its label. */
function isOutlined(): boolean {
  const element = document.activeElement;
  if (!element?.matches(':focus-visible')) return true;
  const places = [element, element.parentElement, element.nextElementSibling, element.closest('label')];
  return places.some((place) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(place ?? document.body);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && outlineColor !== 'rgba(0, 0, 0, 0)';
  });
}

/** The title of the frame that has the focus; no element of the page matches `:focus` then. */
function titleOfFrame(): string | null {
  return document.activeElement instanceof HTMLIFrameElement ? document.activeElement.title : null;
}

/**
 * The contract of focus: whatever closes, empties, removes or arrives leaves it somewhere that is in sight, outlined and
 * named.
 */
export async function expectFocusSeen(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(whereItIs), 'the focus').toBe('in sight');
  await expect.poll(() => page.evaluate(isOutlined), 'the focus is outlined').toBe(true);
  const title = await page.evaluate(titleOfFrame);
  if (title === null) await expect(page.locator(':focus')).toHaveAccessibleName(/\S/);
  else expect(title, 'the frame with the focus has a title').not.toBe('');
}
