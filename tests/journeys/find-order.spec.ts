import { robin } from '../fixtures/robin.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { buyAsGuest, deliverOrder } from './pages/customer.ts';
import { Keyboard } from './pages/keyboard.ts';

test.use({ expectedComplaints: [/422/] });

test('A guest finds an order by keyboard in another browser, and follows its parcel', async ({
  page,
  shop,
  request,
  baseURL,
  sandbox,
}) => {
  await page.goto('/');
  await shop.fillCart();
  const { id, number } = await buyAsGuest(page, baseURL ?? '');
  await deliverOrder(request, id);
  await page.context().clearCookies({ name: /session|visitor/ });

  const keys = new Keyboard(page, true);
  await page.goto('/account/login');
  await keys.skipToContent();
  await keys.follow(page.getByRole('link', { name: 'Ordered as a guest? Find your order' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find your order');
  await expectAccessible(page, 'finding an order');
  await keys.skipToContent();
  await keys.type('E-mail address', robin.email);
  await keys.sendInvalid('Send me a link', 'Order number', 'Please enter your order number');
  await keys.type('Order number', number);
  const before = (await sandbox.mailsTo(robin.email)).length;
  await keys.follow(page.getByRole('button', { name: 'Send me a link' }));
  await expect(page.getByRole('main')).toContainText('If there’s an order with this number');
  await expectAccessible(page, 'an order that is looked for');
  await expect.poll(async () => (await sandbox.mailsTo(robin.email)).length).toBeGreaterThan(before);
  const mails = await sandbox.mailsTo(robin.email);
  const link = mails.map((text) => /https?:\S+signature=\S+/.exec(text)?.[0]).find(Boolean);
  await page.goto(link ?? 'no link');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
  await expect(page.getByRole('link', { name: /^33BG0/ })).toHaveAttribute('href', /auspost/);
  await expectAccessible(page, 'an order that was found');
  const room = await page.locator('section + .order__body').evaluate((items) => {
    const parcels = items.previousElementSibling?.getBoundingClientRect();
    return items.getBoundingClientRect().top - (parcels?.bottom ?? Infinity);
  });
  expect(room, 'room below the parcels').toBeGreaterThan(16);
});
