import { expect, test } from 'vitest';
import { placeOrder, sendToRobin } from './guest.ts';
import { addItem, payByCard, plainProduct, type Visitor } from './harness.ts';
import { shopOfFile } from './shop-of-file.ts';

const it = shopOfFile();

async function textOf(visitor: Visitor, path: string): Promise<string> {
  const response = await visitor.fetch(path);
  expect(response.status, path).toBe(200);
  return (await response.text()).replaceAll(/<[^>]+>/g, '');
}

test('What a code takes off a line is said in the cart, at the checkout, when thanked, and in the order', async () => {
  const customer = it.visitor();
  await customer.post('/account/login', { email: 'kim@example.com', password: 'correct-horse' });
  const { id, name, price } = await plainProduct(customer);
  await addItem(customer, id, 2);
  await customer.post('/cart/discount', { code: 'SAVE10' });
  const each = (price / 10).toFixed(2);
  const message = `Discount -$${(price / 5).toFixed(2)} (-$${each} each)`;
  for (const path of ['/cart', '/pay']) expect(await textOf(customer, path), path).toContain(message);

  await sendToRobin(customer);
  await payByCard(it, customer);
  const order = (await (await placeOrder(customer)).json()) as { id: string; checkout_id: string };
  for (const path of [`/thank-you?checkout_id=${order.checkout_id}`, `/account/orders/${order.id}`]) {
    const text = await textOf(customer, path);
    expect(text, path).toContain(name);
    expect(text, path).toContain(message);
  }
});
