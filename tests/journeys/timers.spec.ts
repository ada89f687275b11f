import type { Page } from 'playwright/test';
import { expect, standInForTags, test } from './journey.ts';

/** Opens a page whose clock stands still until the test advances it, for a visitor who never answered. */
async function openStill(page: Page, path: string, forget: { name?: string } = {}): Promise<void> {
  await page.context().clearCookies(forget);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(path);
  await page.waitForLoadState('load');
}

test('The banner appears after 8 s, and once closed stays hidden', { tag: '@phone' }, async ({ page }) => {
  await openStill(page, '/about');
  const banner = page.getByRole('complementary', { name: 'Notice' });
  await page.clock.runFor(7_900);
  await expect(banner).toBeHidden();
  await page.clock.runFor(200);
  await expect(banner).toContainText('Free shipping in Australia on orders over $65');
  await banner.getByRole('button', { name: 'Close notice' }).click();
  await expect(banner).toBeHidden();
  await page.goto('/articles');
  await page.clock.runFor(10_000);
  await expect(banner).toBeHidden();
});

test(
  'The cookie question appears after 3 s, is answered for 365 days, and can be opened again',
  { tag: '@phone' },
  async ({ page, context }) => {
    await standInForTags(context);
    await openStill(page, '/about');
    const dialog = page.getByRole('dialog', { name: 'A cookie with that?' });
    await page.clock.runFor(2_900);
    await expect(dialog).toBeHidden();
    await page.clock.runFor(200);
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await expect(dialog).toBeHidden();
    const answer = async () => (await context.cookies()).find(({ name }) => name === 'cookieconsent_status');
    const cookie = await answer();
    expect(cookie).toMatchObject({ value: 'allow', path: '/', sameSite: 'Lax' });
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 86_400);

    await page.goto('/articles');
    await page.clock.runFor(10_000);
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await expect(dialog.getByRole('button', { name: 'Accept' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await expect.poll(async () => (await answer())?.value).toBe('deny');
    await expect(dialog).toBeHidden();
  },
);

test(
  'The cookie question does not lie over the checkout, unless it is opened there',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await shop.putInCart('paper-filters');
    await openStill(page, '/pay', { name: 'cookieconsent_status' });
    const dialog = page.getByRole('dialog', { name: 'A cookie with that?' });
    await page.clock.runFor(10_000);
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await expect(dialog.getByRole('button', { name: 'Accept' })).toBeFocused();
  },
);

test('A second refused code shows for its own 5 s', { tag: '@phone' }, async ({ page, shop, panel }) => {
  await shop.putInCart('scarce-roast');
  await shop.openCartFromToast();
  const error = panel.root.getByText('Discount code invalid');
  await page.clock.install();
  // What passes at once must not be so long that calls under way time out.
  await page.clock.pauseAt(Date.now() + 2_000);
  await panel.applyCode('!!');
  await expect(error).toBeVisible();
  await page.clock.runFor(3_000);
  await panel.applyCode('??');
  await page.clock.runFor(3_000);
  await expect(error).toBeVisible();
  await page.clock.runFor(2_100);
  await expect(error).toBeHidden();
});

test('The header is collapsed past 500 px on a wide screen, and always on a narrow one', async ({ page }) => {
  await page.goto('/brewing');
  const root = page.locator('html');
  const isWide = (page.viewportSize()?.width ?? 0) >= 768;
  if (isWide) await expect(root).not.toHaveClass(/header-collapsed/);
  else await expect(root).toHaveClass(/header-collapsed/);
  await page.evaluate(() => scrollTo({ top: 501, behavior: 'instant' }));
  await expect(root).toHaveClass(/header-collapsed/);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  if (isWide) await expect(root).not.toHaveClass(/header-collapsed/);
});

test(
  'The menu of a phone opens with its button, and closes when a link is pressed',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/articles');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu).toBeVisible();
    // The page stays, so that it is the link that closes the menu and not the next page.
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
    await menu.getByRole('link', { name: 'Find us', exact: true }).click();
    await expect(menu).toBeHidden();
  },
);

/** Whether the page has the browser fade to the next one. Whether it does is up to how busy the machine is. */
async function asksToFade(page: Page): Promise<boolean> {
  await page.goto('/articles');
  return page.evaluate(() => {
    const inForce = (rules: CSSRuleList): CSSRule[] =>
      Array.from(rules).flatMap((rule) => {
        if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return [];
        return rule instanceof CSSGroupingRule ? inForce(rule.cssRules) : [rule];
      });
    const rules = Array.from(document.styleSheets).flatMap((sheet) => inForce(sheet.cssRules));
    return rules.some(({ cssText }) => /^@view-transition\b.*navigation: auto/s.test(cssText));
  });
}

test.describe('For a visitor who does not mind motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('pages fade into each other', { tag: '@phone' }, async ({ page }) => {
    expect(await asksToFade(page)).toBe(true);
  });
});

test('For a visitor who wants less motion no page fades', { tag: '@phone' }, async ({ page }) => {
  expect(await asksToFade(page)).toBe(false);
});
