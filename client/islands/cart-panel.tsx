import { useEffect, useRef, useState } from 'react';
import { cartMoney } from '#shared/cart/cart-money.ts';
import type { Cart, CartItem } from '#shared/cart/cart.ts';
import type { CheckoutTarget } from '#shared/cart/checkout-target.ts';
import type { FreeDeliveries } from '#shared/cart/free-delivery.ts';
import type { Problem } from '#shared/errors/problem.ts';
import { useAddress } from '#shared/locale/use-address.ts';
import { useText } from '#shared/messages/use-text.ts';
import type { ChargeFormat } from '#shared/money/currency.ts';
import { routes } from '#shared/routes.ts';
import { bagOutline } from '#shared/ui/cart-outlines.ts';
import type { FinalTermsText } from '#shared/ui/final-terms.tsx';
import { Icon, Outline } from '#shared/ui/icon.tsx';
import { cartStore } from '../cart/store.ts';
import { CartContents } from './cart/cart-contents.tsx';
import { CartNotices, isRefusedCode } from './cart/cart-notices.tsx';
import { Differences } from './cart/differences.tsx';
import { useCart } from './use-cart.ts';

export type CartPanelProps = {
  layout: 'panel' | 'page';
  money: ChargeFormat;
  /** The taxes included in prices of that currency; null where that is not stated. */
  taxNote: string | null;
  /** On the cart page the server's cart; the panel reads its own when it is first opened. */
  cart: Cart | null;
  epoch: string;
  revision: number;
  deliveries: FreeDeliveries;
  checkout: CheckoutTarget;
  /** Wallets that this device may have; the page has room for them before scripts show them. */
  wallets: number;
  /** What the country asks above them. */
  finalTerms?: FinalTermsText | null;
  /** Why a form sent without scripts failed. */
  problem: Problem | null;
  problemField: string | null;
};

/** The cart: a panel in the shell's dialog, or the `/cart` page (docs/product.md#cart-panel). */
export function CartPanel(props: CartPanelProps) {
  const { layout, deliveries, checkout } = props;
  const shown = useShownCart(props);
  const { isUpdating, itemQuantity } = useCart();
  const [status, announce] = useState('');
  const [removed, setRemoved] = useState<CartItem | null>(null);
  const section = useRef<HTMLElement>(null);
  const isEmpty = shown === null || shown?.items.length === 0;

  useTitleFocus(section, isEmpty);

  /** The button goes with what it did; the title gets its focus. */
  function endUndo(): void {
    if (document.activeElement?.closest('.cart__removed')) focusTitle(section.current);
    setRemoved(null);
  }
  // Before the cart is loaded, the one that came with the page.
  const count = shown === undefined ? itemQuantity : (shown?.itemQuantity ?? 0);

  return (
    <section ref={section} className={`cart cart--${layout}`} aria-busy={isUpdating || undefined}>
      <CartHeader layout={layout} count={count} />
      <p className="visually-hidden" role="status">
        {status}
      </p>
      <CartNotices props={props} cart={shown} />
      <Differences cart={shown} onDecide={() => focusTitle(section.current)} announce={announce} />
      <RemovedLine item={removed} onDone={endUndo} />
      {isEmpty ? <EmptyCart /> : null}
      {shown && !isEmpty ? (
        <CartContents
          layout={layout}
          cart={shown}
          money={cartMoney(shown, props.money)}
          taxNote={props.taxNote}
          deliveries={deliveries}
          checkout={checkout}
          wallets={props.wallets}
          finalTerms={props.finalTerms ?? null}
          refusedCode={isRefusedCode(props) ? props.problem : null}
          announce={announce}
          onRemoved={setRemoved}
        />
      ) : null}
    </section>
  );
}

/** Removing the last line would lose the focus, so the title gets it. */
function useTitleFocus(section: { current: HTMLElement | null }, isEmpty: boolean): void {
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    if (isEmpty && !wasEmpty.current && document.activeElement === document.body) {
      focusTitle(section.current);
    }
    wasEmpty.current = isEmpty;
  }, [section, isEmpty]);
}

function focusTitle(section: HTMLElement | null): void {
  section?.querySelector<HTMLElement>('.cart__title')?.focus();
}

/** The title with the item count, and in the panel a close button that needs no script. */
function CartHeader({ layout, count }: { layout: 'panel' | 'page'; count: number | undefined }) {
  const t = useText();
  const Title = layout === 'page' ? 'h1' : 'h2';
  return (
    <header className="cart__header">
      <Title className="cart__title" tabIndex={-1}>
        {t('cart.summary')}{' '}
        {count === undefined ? null : (
          <span className="cart__count">
            <span aria-hidden="true">({count})</span>
            <span className="visually-hidden">{t('cart.items', { count })}</span>
          </span>
        )}
      </Title>
      {layout === 'panel' ? (
        <form method="dialog" className="cart__close">
          <button className="icon-button" aria-label={t('cart.close')}>
            <Icon name="close" />
          </button>
        </form>
      ) : null}
    </header>
  );
}

function EmptyCart() {
  const to = useAddress();
  const t = useText();
  return (
    <div className="cart__empty">
      <Outline path={bagOutline} className="cart__empty-icon" />
      <p className="cart__empty-text">{t('cart.empty')}</p>
      <a className="button button--primary" href={to(routes.shop.href())}>
        {t('cart.backToShop')}
      </a>
    </div>
  );
}

/** Dispatched by the script that opens the panel's dialog. */
const OPENED = 'shop:cart-open';

type Source = Pick<CartPanelProps, 'layout' | 'cart' | 'epoch' | 'revision'>;

/** Undefined while the panel loads it, or its first line is being added. The page shows the server's cart until the store has one. */
function useShownCart({ layout, cart, epoch, revision }: Source): Cart | null | undefined {
  const { cart: known, itemQuantity = 0 } = useCart();

  useEffect(() => {
    if (layout === 'page') {
      cartStore.adopt({ epoch, revision, cart });
      return;
    }
    const load = () => void cartStore.load();
    load();
    document.addEventListener(OPENED, load);
    return () => document.removeEventListener(OPENED, load);
  }, [layout, cart, epoch, revision]);

  if (known === null && itemQuantity > 0) return undefined;
  return known === undefined && layout === 'page' ? cart : known;
}

/** The line removed last, with an undo button; a line bought in another way cannot be added here. */
function RemovedLine({ item, onDone }: { item: CartItem | null; onDone: () => void }) {
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
        data-busy={isUndoing || undefined}
        onClick={() => (isUndoing ? undefined : void undo(item))}
      >
        {t('cart.undo')}
      </button>
    </div>
  );
}
