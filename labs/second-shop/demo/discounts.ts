import { coupon } from '#sandbox/seed/discounts.ts';
import type { SeedCoupon, SeedGiftCard } from '#sandbox/seed/store-types.ts';

export const coupons: SeedCoupon[] = [
  coupon({
    code: 'YOMU500',
    name: '500円引き',
    description: 'はじめてのお客さまへ、500円引き',
    type: 'fixed',
    value: 500,
    min_sub_total: 2000,
    date_expire: null,
  }),
];

export const giftCards: SeedGiftCard[] = [];
