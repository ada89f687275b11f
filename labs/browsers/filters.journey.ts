import { journey } from './shopper.ts';

for (const window of ['phone', 'desktop'] as const) {
  journey('Filters change the listing in place, and the way back undoes them', window, async (shopper) => {
    const { browser } = shopper;
    await shopper.open('/shop');
    await shopper.has(
      `document.querySelectorAll('main .product-card, main li:has(h2, h3)').length >= 24`,
      true,
    );
    const whole = await browser.evaluate<string>(`document.querySelector('.page-head__count').innerText`);
    await browser.evaluate(`globalThis.isSamePage = true`);
    if (window === 'phone') await shopper.press('button', 'Filter and sort');
    await shopper.press('#filters label:has([value="Dark"])');
    await shopper.isAt(/[?&]roast=Dark/);
    await shopper.sees('1 product', '.page-head__count');
    await shopper.has(`document.querySelector('#filters [value="Dark"]').checked`, true);
    if (window === 'phone') await shopper.press('button', 'Show 1 product');
    await shopper.press('main .filter-chips a', 'Remove Roast: Dark');
    await shopper.sees(whole, '.page-head__count');
    await browser.back();
    await shopper.sees(/^1 product/, '.page-head__count');
    await browser.back();
    await shopper.sees(whole, '.page-head__count');
    await shopper.isAt(/\/shop$/);
    await shopper.has(`globalThis.isSamePage`, true);

    await shopper.press('main a', 'Scarce Roast');
    await shopper.sees('Scarce Roast', 'h1');
    await browser.back();
    await shopper.isAt(/\/shop$/);
    await shopper.sees(whole, '.page-head__count');
  });
}
