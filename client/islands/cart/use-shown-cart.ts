import { useEffect } from 'react';
import type { Cart } from '#shared/cart/cart.ts';
import { cartStore } from '../../cart/store.ts';
import { useCart } from '../use-cart.ts';

/** Dispatched by the script that opens the panel's dialog. */
const OPENED = 'shop:cart-open';

type Source = { layout: 'panel' | 'page'; cart: Cart | null; revision: number };

/**
 * The cart to show; undefined while the panel loads it. The page shows the server's cart until the store has
 * one.
 */
export function useShownCart({ layout, cart, revision }: Source): Cart | null | undefined {
  const known = useCart().cart;

  useEffect(() => {
    if (layout === 'page') {
      cartStore.adopt({ revision, cart });
      return;
    }
    const load = () => void cartStore.load();
    load();
    document.addEventListener(OPENED, load);
    return () => document.removeEventListener(OPENED, load);
  }, [layout, cart, revision]);

  return known === undefined && layout === 'page' ? cart : known;
}
