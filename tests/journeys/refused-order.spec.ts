import { again } from '../again.ts';
import { robin } from '../fixtures/robin.ts';
import { expectFocusSeen } from './focus.ts';
import { expect, test } from './journey.ts';
import { openCustomer } from './pages/customer.ts';
import { postForm } from './post-form.ts';

test.describe('A refused order', { tag: '@desktop' }, () => {
  test.use({ expectedComplaints: [/409/] });

  test('is not sent again by the customer who signs in elsewhere, also once its cart has changed', async ({
    page,
    shop,
    context: { request },
    baseURL,
  }) => {
    const headers = { Origin: baseURL ?? '' };
    const customer = await openCustomer(request);
    await shop.fillCart();
    await postForm(request, '/pay/address', { form: robin, headers });
    await postForm(request, '/pay/delivery', { form: { service: 'standard' }, headers });
    await page.goto('/pay');
    const sent: string[] = [];
    page.on('request', (it) => {
      // Payment methods have frames of their own.
      if (it.isNavigationRequest() && it.frame() === page.mainFrame()) sent.push(it.method());
    });
    await page.evaluate(() => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action: '/pay/order' });
      form.innerHTML = '<input name="due" value="1+0 AUD"><input name="card_id" value="none">';
      document.body.append(form);
      form.submit();
    });
    await expect(page).toHaveURL(/\/pay\/order$/);
    await expect(page.getByRole('alert').filter({ hasText: 'Your total has changed' })).toBeFocused();
    const summary = page.locator('.pay__summary');
    const before = await summary.innerText();
    const cart = (await (await request.get('/api/cart', again)).json()) as { items: { id: string }[] };
    const item = `/api/cart/items/${cart.items[0]?.id}`;
    const changed = await request.put(item, { data: { quantity: 2 }, ...again });
    expect(changed.ok(), await changed.text()).toBe(true);
    await expect.poll(() => summary.innerText()).not.toBe(before);
    await expectFocusSeen(page);
    await postForm(request, '/account/login', { form: customer, headers });
    await expect(page).toHaveURL(/\/pay$/, { timeout: 25_000 });
    expect(sent).toEqual(['POST', 'GET']);
  });
});
