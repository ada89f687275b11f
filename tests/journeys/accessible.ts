import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { expect, type Page } from 'playwright/test';

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // Frames on the payment page are the providers', and cannot be looked into from here.
  iframes: false,
};

/** The page as it stands breaks no rule of WCAG 2.2 A and AA, and none of axe's own. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  // A page that has not its styles yet is another page.
  await page.waitForLoadState();
  const { violations } = await page.evaluate<AxeResults>(
    `${axe.source}; axe.run(${JSON.stringify(options)})`,
  );
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
  expect.soft(found, state).toEqual([]);
}
