import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { expect, type Page } from 'playwright/test';

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations', 'incomplete'],
};

/** The providers' frames are of another origin, and run the rules for themselves. */
const prepared = `${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`;

/** The page as it stands, its frames included, breaks no rule of WCAG 2.2 A and AA, and none of axe's own. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  // A page that has not its styles yet is another page.
  await page.waitForLoadState();
  for (const frame of page.frames()) await frame.evaluate(prepared);
  const { violations, incomplete } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`);
  const untested = incomplete.filter(({ id }) => id === 'frame-tested');
  const found = [...violations, ...untested].flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
  expect.soft(found, state).toEqual([]);
}
