import { journey, type Shopper } from './shopper.ts';

async function fillInAddress(shopper: Shopper): Promise<void> {
  const typed = {
    email: 'robin@example.com',
    first_name: 'Robin',
    last_name: 'Example',
    address1: '1 Sample Street',
    city: 'Bangalow',
    zip: '2479',
  };
  await shopper.has(`document.querySelector('#pay-address-country').value`, 'AU');
  for (const [field, text] of Object.entries(typed)) await shopper.type(`#pay-address-${field}`, text);
  // A menu is drawn by the desktop; chosen from by typing, as on a keyboard.
  await shopper.type('#pay-address-state', 'New South');
  await shopper.has(`document.querySelector('#pay-address-state').value`, 'AU-NSW');
}

/** Card details go into the frames of the card provider. */
async function payByCard(shopper: Shopper): Promise<void> {
  const card = 'payment-method[data-method="card"]';
  await shopper.has(`document.querySelector('${card}').dataset.state`, 'ready');
  const typed = [
    ['Secure card number', '4242424242424242'],
    ['Secure expiry date', '1240'],
    ['Secure security code', '739'],
  ];
  for (const [frame, text = ''] of typed) await shopper.type('input', text, { frame });
  await shopper.press(`${card} [data-pay]`);
}

for (const window of ['phone', 'desktop'] as const) {
  journey(
    'A shopper finds a coffee, chooses, changes the cart, and pays by card',
    window,
    async (shopper) => {
      await shopper.open('/');
      await shopper.press('main a', 'Shop everything');
      await shopper.isAt(/\/shop$/);
      await shopper.press('main a', 'Scarce Roast');
      await shopper.sees('Scarce Roast', 'h1');
      await shopper.press('main label', '1 kg');
      await shopper.sees('$80.00', '.product-form');
      await shopper.press('main form button', 'Add to cart');
      await shopper.sees('Added 1 item to cart', '.toast');
      await shopper.press('.toast a', 'View your cart');
      await shopper.sees(/Scarce Roast[^]*1 kg/, '#cart .cart-item');

      await shopper.press('#cart button', 'Increase quantity of Scarce Roast');
      await shopper.sees('$160.00', '#cart .cart-totals__row--grand');
      await shopper.type('#cart [name=code]', 'SAVE10');
      await shopper.press('#cart button', 'Apply');
      await shopper.sees('$144.00', '#cart .cart-totals__row--grand');

      await shopper.open('/pay');
      await fillInAddress(shopper);
      await shopper.press('main button', 'Continue to delivery');
      await shopper.press('main button', 'Continue to payment');
      await payByCard(shopper);
      await shopper.isAt(/\/thank-you/);
      await shopper.sees(/\d{6}/, 'main');
      await shopper.sees('Scarce Roast', 'main');
      await shopper.has(`fetch('/api/cart').then((it) => it.json()).then((it) => it?.item_quantity ?? 0)`, 0);
    },
  );
}

journey(
  'The way from the panel leads to the checkout, and back to an empty cart',
  'desktop',
  async (shopper) => {
    await shopper.open('/shop/glazed-dripper');
    await shopper.press('main form button', 'Add to cart');
    await shopper.press('.toast a', 'View your cart');
    await shopper.press('#cart a', 'Checkout');
    await shopper.isAt(/\/checkout\/[\w-]+$/);
    const typed = {
      'E-mail': 'robin@example.com',
      Name: 'Robin Example',
      Address: '1 Sample Street',
      'Suburb or town': 'Bangalow',
      State: 'NSW',
      Postcode: '2479',
    };
    for (const [name, text] of Object.entries(typed))
      await shopper.browser.type({ css: 'input', name }, text);
    await shopper.press('button', 'Place order');
    await shopper.isAt(/\/thank-you\?checkout_id=/);
    await shopper.sees('Glazed Dripper', 'main');
  },
);
