import { describe, expect, test } from 'vitest';
import { racedOrder, type Wire } from '../../../tests/fixtures/raced-order.ts';

describe('an order that names the payment’s intent', () => {
  const face = { brand: 'Visa', last4: '4242', exp_month: 1, exp_year: 2030 };
  const card = { token: 'pm_1', gateway: 'stripe', ...face };
  const inCard = (shown: Wire) => (order: Wire) => {
    const billing = order['billing'] as Wire;
    return { ...order, billing: { ...billing, card: { gateway: 'stripe', ...shown } } };
  };

  test.each<[string, Wire, string[]]>([
    ['the payment’s card', face, []],
    ['another name of its brand', { brand: 'visa_debit' }, []],
    ['a brand that nobody knows', { brand: 'cartes_bancaires' }, []],
    ['another card', { ...face, last4: '1111' }, ['order_paid_otherwise']],
    ['another brand alone', { brand: 'MasterCard' }, ['order_paid_otherwise']],
    ['another year', { exp_year: 31 }, ['order_paid_otherwise']],
  ])('and shows %s is compared by that', async (_, shown, codes) => {
    expect(await racedOrder('card', { card, told: inCard(shown) })).toMatchObject({ orders: 1, codes });
  });

  const charged = (charge: Wire) => (order: Wire) => ({
    ...order,
    payments: { count: 1, results: [charge] },
  });

  test.each<[string, Wire, string[]]>([
    ['it', { transaction_id: 'pi_0' }, []],
    ['a charge, of which nobody knows whose it is', { transaction_id: 'ch_1' }, []],
    ['another intent that was refused', { transaction_id: 'pi_elsewhere', success: false }, []],
    ['another intent', { transaction_id: 'pi_elsewhere', success: true }, ['order_paid_otherwise']],
  ])('and says that it charged %s is compared by that', async (_, charge, codes) => {
    for (const method of ['ideal', 'card'] as const)
      expect(await racedOrder(method, { told: charged(charge) })).toMatchObject({ orders: 1, codes });
  });
});
