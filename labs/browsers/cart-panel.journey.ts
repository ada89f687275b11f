import { journey } from './shopper.ts';

const header = 'header a[href="/cart"]';
const increase = '#cart [aria-label="Increase quantity of Glazed Dripper"]';

journey('The panel is used by keyboard alone, and gives the focus back', 'desktop', async (shopper) => {
  const { browser } = shopper;
  await shopper.open('/shop/glazed-dripper');
  await shopper.reach('main .product-form__submit');
  await browser.press('Enter');
  await shopper.sees('Added 1 item to cart', '.toast');
  await shopper.open('/shop');
  await shopper.reach(header);
  await browser.press('Enter');
  await shopper.sees('Glazed Dripper', '#cart .cart-item');

  await shopper.reach(increase);
  await browser.press('Enter');
  await shopper.has(`document.querySelector('#cart .quantity__input').value`, '2');
  await shopper.sees('$71.00', '#cart .cart-totals__row--grand');
  await shopper.has(`document.querySelector('#cart .cart').ariaBusy`, null);
  for (let presses = 0; presses < 25; presses += 1) {
    await browser.press('Tab');
    // The focus stays inside, or on the browser's own bar.
    await shopper.has(
      `document.activeElement === document.body || document.activeElement.closest('dialog') !== null`,
      true,
    );
  }
  await shopper.reach('#cart .cart-item__remove button');
  await browser.press('Enter');
  await shopper.sees('Your cart is empty', '#cart');
  await shopper.has(`document.activeElement?.closest('dialog') !== null`, true);
  await browser.press('Escape');
  await shopper.has(`document.querySelector('#cart').open`, false);
  await shopper.has(`document.activeElement.matches('${header}')`, true);
});
