import { coupon, giftCard } from '#sandbox/seed/discounts.ts';
import type { SeedCoupon, SeedGiftCard } from '#sandbox/seed/store-types.ts';

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

export const giftCards: SeedGiftCard[] = [
  giftCard('GIFT 50AU D1', { currency: 'AUD', amount: 50, balance: 50 }),
  giftCard('GIFT 20AU D2', { currency: 'AUD', amount: 20, balance: 7.35 }),
];
