import { useState } from 'react';
import type { CartItem } from '#shared/cart/cart.ts';
import { useText } from '#shared/messages/use-text.ts';
import { cartStore } from '../../cart/store.ts';

type RemovedLineProps = { item: CartItem | null; isUpdating: boolean; onDone: () => void };

/** The line removed last, with an undo button; a line bought in another way cannot be added here. */
export function RemovedLine({ item, isUpdating, onDone }: RemovedLineProps) {
  const t = useText();
  const [isUndoing, setUndoing] = useState(false);
  if (item === null || item.otherPurchase) return null;
  const { productId, quantity, options, plan } = item;

  async function undo(item: CartItem): Promise<void> {
    setUndoing(true);
    const chosen = options.map(({ id, value }) => ({ id, value }));
    const outcome = await cartStore.addItem(
      { productId, quantity, options: chosen, ...(plan ? { plan: plan.id } : {}) },
      item,
    );
    setUndoing(false);
    if (outcome.ok) onDone();
  }

  return (
    <div className="cart__removed">
      <p>{t('cart.announceRemoved', { name: item.name })}</p>
      <button
        type="button"
        className="button button--quiet"
        aria-disabled={isUpdating || undefined}
        data-busy={isUndoing || undefined}
        onClick={() => (isUpdating ? undefined : void undo(item))}
      >
        {t('cart.undo')}
      </button>
    </div>
  );
}
