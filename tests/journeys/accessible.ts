import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect, type Page } from 'playwright/test';

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // The only frames of a page are its payment providers'.
  iframes: false,
};

/** Less than half of what `axe.source` has to parse. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Where colours are forced, Chromium gives as the fill of letters what they had before. Nothing in the shop's styles sets it,
 * so that letters are painted in `color`.
 */
const readPaintedColours = `{
  const { getPropertyValue } = CSSStyleDeclaration.prototype;
  CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
    return name === '-webkit-text-fill-color' ? '' : getPropertyValue.call(this, name);
  };
}`;

/** A bar may cover part of what scrolls below it: the size of such a target counts where it is scrolled to. */
const examine = `(async () => {
  const results = await axe.run(${JSON.stringify(options)});
  for (const violation of results.violations.filter(({ id }) => id === 'target-size')) {
    const stillFound = [];
    for (const node of violation.nodes) {
      document.querySelector(node.target[0]).scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const again = await axe.run(node.target[0], { runOnly: ['target-size'] });
      stillFound.push(...again.violations.flatMap(({ nodes }) => nodes));
    }
    violation.nodes = stillFound;
  }
  return results;
})()`;

/** The page as it stands breaks no rule of WCAG 2.2 A and AA, and none of axe's own. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  // A page that has not its styles yet is another page.
  await page.waitForLoadState();
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${source};${readPaintedColours}`);
  const { violations } = await page.evaluate<AxeResults>(examine);
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
  expect.soft(found, state).toEqual([]);
}
