import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { isGiftCardCode } from '#shared/cart/discount-code.ts';
import { english } from '#shared/messages/en/english.ts';
import { createText } from '#shared/messages/text.ts';
import { missingSettings, offersOf } from '#shared/payments/methods.ts';
import { hasFeature } from '#shared/shop/features.ts';
import { Header } from '../render/shell/header.tsx';
import { renderVisitorPart } from '../render/shell/visitor-part.ts';
import { findCall } from './api/allow-list.ts';
import { everyRoute } from './every-route.ts';
import { CodeForm } from './pay/code-form.tsx';

vi.mock(import('#shared/shop/shop.ts'), async (original) => {
  const { shop } = await original();
  return { shop: { ...shop, without: ['account', 'gift-cards', 'payment-klarna'] as const } };
});

test('a shop without an account has none of its pages, nor what is on them', () => {
  const paths = everyRoute.pages.flatMap(({ routes }) => routes.map(({ path }) => path));
  expect(paths).toContain('/find-order');
  expect(paths.filter((path) => path.startsWith('/account'))).toEqual([]);
  expect([hasFeature('returns'), hasFeature('subscriptions'), hasFeature('articles')]).toEqual([
    false,
    false,
    true,
  ]);
});

test('the header leads to the search for an order instead, also for who is signed in from before', () => {
  const header = renderToStaticMarkup(<Header shopName="Shop" menu={[]} path="/" />);
  expect(header).toContain('href="/find-order"');
  const text = createText(english, 'en-AU');
  const part = renderVisitorPart(text, { itemQuantity: 0, signedIn: true } as never, { addsToCart: false });
  expect(header + part).not.toContain('/account');
});

test('without gift cards there is no call for them, and the field does not name them', () => {
  const code = { couponCode: null, giftcards: [] };
  expect(renderToStaticMarkup(<CodeForm cart={code as never} refused={null} />)).toContain('>Discount code<');
  expect(isGiftCardCode('GIFT 50AU D1')).toBe(false);
  expect(
    ['POST /cart/giftcards', 'GET /account'].map((it) => findCall(...(it.split(' ') as [string, string])).ok),
  )
    // The backend may take a card's code for a discount's: it can be removed.
    .toEqual([false, false]);
  expect(findCall('DELETE', '/cart/giftcards/g1').ok).toBe(true);
});

test('a payment method that the shop does without is not offered, whatever the store has switched on', () => {
  const payments = { klarna: { gateway: '' }, paysafecard: {}, amazon: {} };
  expect(offersOf(payments).map(({ method }) => method)).toEqual(['paysafecard']);
  expect(missingSettings(payments).map(({ message }) => message)).toEqual([expect.stringMatching(/Amazon/)]);
});
