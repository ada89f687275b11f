import { expect, type Page } from 'playwright/test';

/** What is wrong with where the focus is; empty where a shopper sees it. */
function faultsOfFocus(): string[] {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return ['Nothing has the focus'];
  const { x, y, width, height } = element.getBoundingClientRect();
  const [left, top] = [x + width / 2, y + Math.min(height, innerHeight) / 2];
  const isOnScreen = left >= 0 && top >= 0 && left <= innerWidth && top <= innerHeight;
  const over = document.elementFromPoint(left, top);
  const isCovered = over !== null && !element.contains(over) && !over.contains(element);
  // A field whose own box is hidden shows it at its label.
  const places = [element, element.parentElement, element.nextElementSibling, element.closest('label')];
  const isRinged = places.some((place) => {
    if (!place) return false;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(place);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && outlineColor !== 'rgba(0, 0, 0, 0)';
  });
  return [
    ...(isOnScreen ? [] : ['It is not on the screen']),
    ...(isCovered && isOnScreen ? [`It is behind ${over?.className || over?.tagName}`] : []),
    ...(!element.matches(':focus-visible') || isRinged ? [] : ['No outline shows it']),
  ];
}

/**
 * The contract of focus: whatever closes, empties, removes or arrives leaves it somewhere that is seen, outlined and has a
 * name.
 */
export async function expectFocusSeen(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(faultsOfFocus), 'the focus is seen').toEqual([]);
  await expect(page.locator(':focus')).toHaveAccessibleName(/\S/);
}
