import { expect, test, vi } from 'vitest';
import { containerIds } from '#shared/payments/element.ts';
import type { PayableCart } from './exact-cart.ts';
import { adjustParams, withDefaults } from './params.ts';

function warnings(): unknown[] {
  const { calls } = vi.mocked(console.warn).mock;
  const logged = calls.map(([first]) => first as unknown);
  vi.mocked(console.warn).mockClear();
  return logged;
}

test.each(['card', 'ideal'] as const)(
  'a config beside the methods moves under %s, with a warning',
  (method) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const config = { fonts: [] };
    expect(adjustParams(method, { config, [method]: { elementId: 'a' } })).toEqual({
      elementId: 'a',
      config,
    });
    expect(warnings()).toEqual([`Please move the "config" field to the "${method}.config"`]);
  },
);

test('a leading # is removed from ids, with a warning', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const card = { elementId: '#a', cardNumber: { elementId: '#b' }, cardCvc: { elementId: 'c' } };
  expect(adjustParams('card', { card })).toEqual({
    elementId: 'a',
    cardNumber: { elementId: 'b' },
    cardCvc: { elementId: 'c' },
  });
  expect(warnings()).toEqual([
    'Please remove the "#" sign from the "#a" element ID',
    'Please remove the "#" sign from the "#b" element ID',
  ]);
  expect(card.elementId).toBe('#a');
});

test('the config of cards does not apply to a wallet', () => {
  expect(adjustParams('google', { config: { fonts: [] }, google: { style: { theme: 'dark' } } })).toEqual({
    style: { theme: 'dark' },
  });
});

test.each([
  ['apple', 'stripe', ['applepay-button']],
  ['google', 'braintree', ['googlepay-button']],
  ['paypal', 'direct', ['paypal-button']],
  ['amazon', 'direct', ['amazonpay-button']],
  ['card', 'stripe', ['card-element']],
  ['card', 'vault', []],
  ['ideal', 'stripe', ['idealBank-element']],
  ['klarna', 'direct', []],
] as const)('%s by %s is drawn into %j', (method, gateway, ids) => {
  expect(containerIds({ method, gateway }, 'pay')).toEqual(ids);
  expect(containerIds({ method, gateway }, 'cart')).toEqual(ids.map((id) => `cart-${id}`));
});

test('the operator may name the containers, including all three of a card', () => {
  expect(containerIds({ method: 'paypal', gateway: 'direct' }, 'cart', { elementId: '#mine' })).toEqual([
    'cart-mine',
  ]);
  expect(
    containerIds({ method: 'card', gateway: 'stripe' }, 'pay', {
      separateElements: true,
      cardCvc: { elementId: 'code' },
    }),
  ).toEqual(['cardNumber-element', 'cardExpiry-element', 'code']);
});

const wallet = { kind: 'wallet' } as Parameters<typeof withDefaults>[1]['offer'];

test.each([
  [{}, {}, true],
  [{ shipment_delivery: true }, {}, true],
  [{ shipment_delivery: false }, {}, false],
  [{}, { require: { shipping: false } }, false],
])("a wallet asks for the address of a cart with %j and the page's %j: %s", (cart, params, shipping) => {
  const parts = { ids: ['wallet'], offer: wallet, cart: cart as PayableCart };
  expect(withDefaults(params, parts)).toEqual({
    elementId: 'wallet',
    require: { name: true, email: true, shipping },
  });
});
