import { seedId } from '#sandbox/seed/ids.ts';
import type { SeedCoupon, SeedGiftCard } from '#sandbox/seed/store-types.ts';

function coupon(entry: Omit<SeedCoupon, 'id' | 'active'>): SeedCoupon {
  return { id: seedId(`coupon/${entry.code}`), active: true, ...entry };
}

export const coupons: SeedCoupon[] = [
  coupon({
    code: 'SAVE10',
    name: '10 % off',
    description: 'Ten percent off everything in the cart',
    type: 'percent',
    value: 10,
    min_sub_total: 0,
    date_expire: null,
  }),
  coupon({
    code: 'BILLY5',
    name: '$5 off',
    description: 'Five dollars off, from the wombat',
    type: 'fixed',
    value: 5,
    min_sub_total: 0,
    date_expire: null,
  }),
  coupon({
    code: 'FREESHIP',
    name: 'Free shipping',
    description: 'Standard or express, the postage is on us',
    type: 'shipping',
    value: 100,
    min_sub_total: 0,
    date_expire: null,
  }),
  coupon({
    code: 'WINTER25',
    name: '25 % off winter',
    description: 'The winter sale, which is over',
    type: 'percent',
    value: 25,
    min_sub_total: 0,
    date_expire: '2025-08-31T13:59:59.000Z',
  }),
];

function giftCard(formatted: string, amount: number, balance: number): SeedGiftCard {
  const code = formatted.replaceAll(' ', '');
  return {
    id: seedId(`giftcard/${code}`),
    code,
    code_formatted: formatted,
    last4: code.slice(-4),
    active: true,
    currency: 'AUD',
    amount,
    balance,
  };
}

export const giftCards: SeedGiftCard[] = [
  giftCard('GIFT 50AU D1', 50, 50),
  giftCard('GIFT 20AU D2', 20, 7.35),
];
