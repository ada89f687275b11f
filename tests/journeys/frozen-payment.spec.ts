import type { APIRequestContext } from 'playwright/test';
import { again } from '../again.ts';
import { sample } from '../random.ts';
import { expect, test } from './journey.ts';
import { freezePayment } from './pages-beside.ts';
import { openCustomer } from './pages/customer.ts';
import { postForm } from './post-form.ts';

/** One more of what is in the cart, by another tab of the same browser. */
async function addElsewhere(request: APIRequestContext): Promise<void> {
  const cart = (await (await request.get('/api/cart', again)).json()) as { items: { id: string }[] };
  const [item] = cart.items;
  const changed = await request.put(`/api/cart/items/${item?.id}`, { data: { quantity: 2 }, ...again });
  expect(changed.ok(), await changed.text()).toBe(true);
}

test.describe('A payment page that is frozen', { tag: '@desktop' }, () => {
  const changes = [
    ['cart changes', false],
    ['guest signs in', true],
  ] as const;
  for (const [what, signsIn] of sample(changes, 1)) {
    test(`while its ${what} elsewhere is painted with the sums of now`, async ({
      shop,
      context,
      baseURL,
    }) => {
      const headers = { Origin: baseURL ?? '' };
      const form = signsIn ? await openCustomer(context.request) : {};
      await shop.fillCart();
      const { before, show } = await freezePayment(context, baseURL ?? '');
      if (signsIn) await postForm(context.request, '/account/login', { form, headers });
      await addElsewhere(context.request);
      const painted = await show((path, summary) => path === '/pay' && summary !== '' && summary !== before);
      expect(painted).not.toContain(before);
    });
  }

  test('while its customer signs out elsewhere is painted with nothing of the customer', async ({
    shop,
    context,
    baseURL,
  }) => {
    const headers = { Origin: baseURL ?? '' };
    const form = await openCustomer(context.request);
    await shop.fillCart();
    await postForm(context.request, '/account/login', { form, headers });
    const { show } = await freezePayment(context, baseURL ?? '');
    await postForm(context.request, '/account/logout', { form: {}, headers });
    const painted = await show((path, summary) => path !== '/pay' || summary === '');
    expect(painted).toEqual([]);
  });
});
