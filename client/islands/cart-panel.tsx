import { useEffect, useRef, useState } from 'react';
import type { Cart, CartItem } from '#shared/cart/cart.ts';
import { cartMoney } from '#shared/cart/cart-money.ts';
import type { CheckoutTarget } from '#shared/cart/checkout-target.ts';
import type { Problem } from '#shared/errors/problem.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { isCodeProblem } from '../cart/cart-store.ts';
import { CartContents } from './cart/cart-contents.tsx';
import { CartHeader } from './cart/cart-header.tsx';
import { CartProblem } from './cart/cart-problem.tsx';
import { RemovedLine } from './cart/removed-line.tsx';
import { EmptyCart } from './cart/empty-cart.tsx';
import { useShownCart } from './cart/use-shown-cart.ts';
import { LoadingCart } from './cart/loading-cart.tsx';
import { useCart } from './use-cart.ts';
import { problemText } from '#shared/messages/problem-text.ts';
import { useText } from '#shared/messages/use-text.ts';

export type CartPanelProps = {
  layout: 'panel' | 'page';
  money: MoneyFormat;
  /** The taxes included in prices of that currency; null where that is not stated. */
  taxNote: string | null;
  /** On the cart page the server's cart; the panel reads its own when it is first opened. */
  cart: Cart | null;
  revision: number;
  homeCountry: string | null;
  checkout: CheckoutTarget;
  /** Why a form sent without scripts failed. */
  problem: Problem | null;
  /** The form field that the problem belongs to. */
  problemField: string | null;
};

/** The cart: a panel in the shell's dialog, or the `/cart` page (docs/product.md#cart-panel). */
export function CartPanel(props: CartPanelProps) {
  const t = useText();
  const { layout, homeCountry, checkout } = props;
  const shown = useShownCart(props);
  const { isUpdating, itemQuantity, problem } = useCart();
  const [status, announce] = useState('');
  const [removed, setRemoved] = useState<CartItem | null>(null);
  const section = useRef<HTMLElement>(null);
  const isEmpty = shown === null || shown?.items.length === 0;
  const shownProblem = visibleProblem(props, problem);

  useTitleFocus(section, isEmpty);

  return (
    <section ref={section} className={`cart cart--${layout}`} aria-busy={isUpdating || undefined}>
      <CartHeader layout={layout} count={countOf(shown, itemQuantity)} />
      <p className="visually-hidden" role="status">
        {status}
      </p>
      {shown?.infoText ? <p className="cart__info">{shown.infoText}</p> : null}
      {shownProblem ? <CartProblem message={problemText(t, shownProblem)} /> : null}
      {shown === undefined ? <LoadingCart hasFailed={problem !== null} /> : null}
      <RemovedLine item={removed} isUpdating={isUpdating} onDone={() => setRemoved(null)} />
      {isEmpty ? <EmptyCart /> : null}
      {shown && !isEmpty ? (
        <CartContents
          layout={layout}
          cart={shown}
          money={cartMoney(shown, props.money)}
          taxNote={props.taxNote}
          homeCountry={homeCountry}
          checkout={checkout}
          isUpdating={isUpdating}
          refusedCode={isRefusedCode(props) ? props.problem : null}
          announce={announce}
          onRemoved={setRemoved}
        />
      ) : null}
    </section>
  );
}

/** The count in the title; before the cart is loaded, the one that came with the page. */
function countOf(cart: Cart | null | undefined, known: number | undefined): number | undefined {
  return cart === undefined ? known : (cart?.itemQuantity ?? 0);
}

function isRefusedCode({ problem, problemField }: CartPanelProps): boolean {
  return problem !== null && (isCodeProblem(problem) || (problemField === 'code' && problem.status < 429));
}

/** The problem above the items. The page shows it in a toast, which the panel's dialog would cover. */
function visibleProblem(props: CartPanelProps, found: Problem | null): Problem | null {
  if (props.layout === 'panel') return found && !isCodeProblem(found) ? found : null;
  return isRefusedCode(props) ? null : props.problem;
}

/** Removing the last line would lose the focus, so the title gets it. */
function useTitleFocus(section: { current: HTMLElement | null }, isEmpty: boolean): void {
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    if (isEmpty && !wasEmpty.current && document.activeElement === document.body) {
      section.current?.querySelector<HTMLElement>('.cart__title')?.focus();
    }
    wasEmpty.current = isEmpty;
  }, [section, isEmpty]);
}
