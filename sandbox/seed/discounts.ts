import { seedId } from './ids.ts';
import type { SeedCoupon, SeedGiftCard } from './store-types.ts';

export function coupon(entry: Omit<SeedCoupon, 'id' | 'active'>): SeedCoupon {
  return { id: seedId(`coupon/${entry.code}`), active: true, ...entry };
}

/** A gift card by its code as it is printed: `GIFT 50AU D1`. */
export function giftCard(
  formatted: string,
  sums: Pick<SeedGiftCard, 'currency' | 'amount' | 'balance'>,
): SeedGiftCard {
  const code = formatted.replaceAll(' ', '');
  return {
    id: seedId(`giftcard/${code}`),
    code,
    code_formatted: formatted,
    last4: code.slice(-4),
    active: true,
    ...sums,
  };
}
