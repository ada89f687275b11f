import { useEffect } from 'react';
import type { Cart } from '#shared/cart/cart.ts';
import { cartStore } from '../../cart/store.ts';
import { useCart } from '../use-cart.ts';

/** The event of the script that opens the panel's dialog. */
const OPENED = 'shop:cart-open';

type Source = { layout: 'panel' | 'page'; cart: Cart | null; revision: number };

/** The cart to show; undefined while the panel waits for it. The page has the server's until the store knows it. */
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
