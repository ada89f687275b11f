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
  // The notice comes after a time, wherever the focus is by then, and can be closed.
  const isUncovered = element.contains(over) || over.contains(element) || over.closest('.banner') !== null;
  return isUncovered ? 'in sight' : `behind ${over.className}`;
}

/** Whether it is outlined, if it is to be: a field whose own box is hidden is outlined at its label. */
function isOutlined(): boolean {
  const element = document.activeElement;
  // The whole page needs no line around it where the link that skips the header leads to it.
  if (!element?.matches(':focus-visible') || element.id === 'main') return true;
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

type Watched = Window & { focused?: Element | null };

/** Remembers in each page which element had the focus last, unless the shopper took it away by pressing beside it. */
export function watchFocus(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const page: Watched = window;
    addEventListener('focusin', ({ target }) => (page.focused = target as Element), true);
    addEventListener(
      'focusout',
      ({ target, relatedTarget }) => {
        // After what removes, hides or disables it.
        if (relatedTarget === null)
          queueMicrotask(() => {
            const left = target as Element;
            if (left.checkVisibility() && !left.matches(':disabled') && page.focused === left)
              page.focused = null;
          });
      },
      true,
    );
  });
}

/** What had the focus and is gone, with nothing else that has it now; or nothing. */
function lostFocus(): string {
  const { focused } = window as Watched;
  const isNowhere = document.activeElement === null || document.activeElement === document.body;
  if (!focused || !isNowhere) return '';
  return focused.isConnected && focused.checkVisibility() ? '' : focused.outerHTML.slice(0, 300);
}

/** Whatever the shopper did last on this page, the focus is not lost by it, and whoever has it can be seen and is named. */
export async function expectFocusKept(page: Page): Promise<void> {
  // A page that is just left answers nothing, and the next one does.
  await expect(async () => {
    expect(await page.evaluate(lostFocus), 'what had the focus is gone').toBe('');
    if (await page.evaluate(() => document.activeElement?.matches(':focus-visible')))
      await expectFocusSeen(page);
  }).toPass({ timeout: 40_000 });
}

/**
 * The contract of focus: whatever closes, empties, removes or arrives leaves it somewhere that is in sight, outlined and
 * named.
 */
export async function expectFocusSeen(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(whereItIs), 'the focus').toBe('in sight');
  await expect.poll(() => page.evaluate(isOutlined), 'the focus is outlined').toBe(true);
  const title = await page.evaluate(titleOfFrame);
  // An alert is read out as it arrives, and the page's main part is known by its role.
  const named = page.locator(':focus:not([role="alert"], main)');
  if (title === null && (await named.count()) > 0) await expect(named).toHaveAccessibleName(/\S/);
  if (title !== null) expect(title, 'the frame with the focus has a title').not.toBe('');
}
