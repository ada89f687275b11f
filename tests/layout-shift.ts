import { expect, type Page } from 'playwright/test';

type Shift = { value: number; moved: string[] };

declare global {
  // oxlint-disable-next-line no-var -- a property of the browser's window
  var layoutShifts: Shift[];
}

/** Records every shift of the layout, those that follow a press included. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Moved = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
    type Entry = PerformanceEntry & { value: number; sources: Moved[] };
    globalThis.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Entry[]) {
        const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const name = node instanceof Element ? node.className : (node?.textContent ?? '');
          return `${name} (${from.x}, ${from.y} to ${to.x}, ${to.y})`;
        });
        globalThis.layoutShifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Nothing has moved since the last time, or since the page began. */
export async function expectStill(page: Page, what: string): Promise<void> {
  expect.soft(await forgetShifts(page), what).toEqual([]);
}

/** What has moved so far, as when something was unfolded, no longer counts. */
export function forgetShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(async () => {
    // What changed last is laid out in the next frame, and observed after it.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return globalThis.layoutShifts.splice(0);
  });
}
