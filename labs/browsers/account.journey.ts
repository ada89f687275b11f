import { request } from 'playwright';
import { expect } from 'vitest';
import { openCustomer, receiveOrder } from '../../tests/journeys/pages/customer.ts';
import { journey, type Shopper } from './shopper.ts';

const postcode = 'main form [name=zip]';

async function savePostcode(shopper: Shopper, text: string): Promise<void> {
  const { browser } = shopper;
  await shopper.press(postcode);
  while ((await browser.evaluate<string>(`document.querySelector('${postcode}').value`)) !== '')
    await browser.press('Backspace');
  await shopper.type(postcode, text);
  await shopper.press('main button', 'Save address');
}

for (const window of ['phone', 'desktop'] as const) {
  journey('A customer signs in, looks at an order and changes an address', window, async (shopper) => {
    const calls = await request.newContext();
    const customer = await openCustomer(calls);
    const { number } = await receiveOrder(calls, customer);
    await calls.dispose();

    await shopper.open('/account/orders');
    await shopper.isAt(/\/account\/login\?next=/);
    await shopper.type('#sign-in-email', customer.email);
    await shopper.type('#sign-in-password', customer.password);
    await shopper.press('[data-shows]', 'Show password');
    await shopper.has(`document.querySelector('#sign-in-password').type`, 'text');
    await shopper.press('main button', 'Sign in');
    await shopper.isAt(/\/account\/orders$/);
    await shopper.press('main a', `Order ${number}`);
    await shopper.sees(`Order ${number}`, 'h1');
    await shopper.sees('Glazed Dripper', 'main');

    await shopper.press('nav a', 'Addresses');
    await shopper.press('main a', 'Change the address 9 Harbour Road');
    await shopper.isAt(/\/account\/addresses\/\w+$/);
    await savePostcode(shopper, '1');
    await shopper.sees('Please enter a postcode such as', '#address-zip-error');
    await savePostcode(shopper, '7004');
    await shopper.isAt(/\/account\/addresses$/);
    await shopper.sees('7004', 'main address');
    expect(await shopper.browser.evaluate(`document.querySelectorAll('main address').length`)).toBe(2);
    await shopper.press('button', 'Sign out');
    await shopper.sees('You are signed out');
  });
}
