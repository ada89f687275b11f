import { again } from '../again.ts';
import { expect, test } from './journey.ts';
import { Pay } from './pages/pay.ts';

test.describe('A card that was typed', { tag: '@desktop' }, () => {
  test.use({ expectedComplaints: [/409|ERR_FAILED|Your total has changed/] });

  test('stays when its press shows that the sum has changed, and is charged by the next', async ({
    page,
    shop,
    context: { request },
  }) => {
    await shop.fillCart();
    const pay = new Pay(page);
    await pay.open();
    await pay.fillIn();
    await pay.fillInCard();
    const summary = page.locator('.pay__summary');
    const before = await summary.innerText();
    // The page is told that its cart has changed, and cannot be had again.
    let isSilent = true;
    await page.route('**/pay', (route) =>
      isSilent && route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    );
    const unheard = page.waitForEvent('requestfailed', (it) => new URL(it.url()).pathname === '/pay');
    const { items } = (await (await request.get('/api/cart', again)).json()) as { items: { id: string }[] };
    await request.put(`/api/cart/items/${items[0]?.id}`, { data: { quantity: 2 }, ...again });
    await unheard;
    expect(await summary.innerText()).toBe(before);
    isSilent = false;

    const card = page.locator('[data-method="card"]');
    await card.locator('[data-pay]').click();
    await expect(card).toContainText('Your total has changed');
    await expect(summary).not.toHaveText(before, { useInnerText: true });
    await expect(page).toHaveURL(/\/pay(#next)?$/);
    await expect(card.getByText('Your total has changed')).toHaveCount(1);
    await card.locator('[data-pay]').click();
    await expect(page).toHaveURL(/\/thank-you/);
  });
});
