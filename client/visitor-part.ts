import { cartStore } from './cart/store.ts';
import { syncCartWithTabs } from './cart/tabs.ts';

let seeded = false;
let isSynced = false;

/**
 * Passes the page's visitor data to the cart store and keeps the store in sync with other tabs from then on.
 * Waits for the data while the page is still streaming.
 */
export async function seedFromPage(): Promise<void> {
  if (!isSynced) syncCartWithTabs(cartStore);
  isSynced = true;
  if (seeded) return;
  const element = document.getElementById('visitor') ?? (await whenParsed());
  if (seeded || !element) return;
  seeded = true;
  cartStore.seed(JSON.parse(element.textContent ?? '{}') as { revision: number; itemQuantity: number });
}

function whenParsed(): Promise<HTMLElement | null> {
  if (document.readyState !== 'loading') return Promise.resolve(null);
  return new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', () => resolve(document.getElementById('visitor')), {
      once: true,
    });
  });
}
