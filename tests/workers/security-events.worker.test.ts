import { expect, test } from 'vitest';
import { kim } from './customers.ts';
import { placeOrder, visitorWithCart } from './guest.ts';
import { payByCard } from './harness.ts';
import { linkIn, mailAfter } from './mails.ts';
import { shopOfFile } from './shop-of-file.ts';

const shop = shopOfFile({}, ({ message }) => {
  printed += `${message}\n`;
});
shop.expectLines('invalid_reset_key');
let printed = '';

function events(): string[] {
  return [...printed.matchAll(/"event":"([^"]*)"/g)].map(([, event = '']) => event);
}

test('what matters after an attack is in the log, without a name', async () => {
  const visitor = shop.visitor();
  await visitor.post('/account/login', { ...kim, password: 'not this one' });
  await visitor.post('/account/login', kim);
  await visitor.post('/account/profile/password', { current_password: 'wrong', password: 'a pot of tea' });
  await visitor.post('/account/forgot-password', { email: kim.email });
  await visitor.post('/account/reset-password', { key: 'forged', password: 'a pot of tea' });
  await visitor.fetch('/account/logout', { method: 'POST', headers: { Origin: 'https://evil.example' } });
  await visitor.post('/account/profile/sign-ins', {});
  const guesser = shop.visitor();
  for (let at = 0; at < 11; at += 1) await guesser.post('/account/login', { ...kim, password: 'a guess' });
  await expect.poll(events).toContain('attempts limited');
  expect([...new Set(events())]).toEqual([
    'sign-in refused',
    'signed in',
    'password refused',
    'link requested',
    'link refused',
    'foreign origin refused',
    'sign-ins ended',
    'signed out',
    'attempts limited',
  ]);
  expect(printed).not.toMatch(/kim@|correct-horse|a pot of tea|example\.com/);
});

test('an order lookup is logged without its number or address', async () => {
  const buyer = await visitorWithCart(shop);
  await payByCard(shop, buyer);
  const { number } = (await (await placeOrder(buyer)).json()) as { number: string };
  printed = '';
  const visitor = shop.visitor();
  await visitor.post('/find-order', { number: 'mistyped-7', email: 'robin@example.com' });
  const email = 'robin@example.com';
  const ask = () => visitor.post('/find-order', { number, email });
  const { pathname, search } = linkIn(await mailAfter(shop, email, ask));
  await visitor.fetch(`${pathname}${search}`);
  expect(await (await visitor.fetch('/thank-you')).text()).toContain(number);
  await expect.poll(events).toEqual(['order link requested', 'order link requested']);
  expect(printed).not.toMatch(/robin|mistyped|checkout_id|signature/i);
});
