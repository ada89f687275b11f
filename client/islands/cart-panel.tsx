import { useEffect, useRef, useState } from 'react';
import type { Cart } from '#shared/cart/cart.ts';
import type { Problem } from '#shared/errors/problem.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { routes } from '#shared/routes.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { isCodeProblem } from '../cart/cart-store.ts';
import { cartStore } from '../cart/store.ts';
import { CartHeader } from './cart/cart-header.tsx';
import { CartItems } from './cart/cart-items.tsx';
import { Checkout } from './cart/checkout.tsx';
import { Discount } from './cart/discount.tsx';
import { EmptyCart } from './cart/empty-cart.tsx';
import { Totals } from './cart/totals.tsx';
import { useCart } from './use-cart.ts';

export type CartPanelProps = {
  layout: 'panel' | 'page';
  money: MoneyFormat;
  /** On the page the server's cart; the panel reads its own when it is first shown. */
  cart: Cart | null;
  revision: number;
  homeCountry: string | null;
  /** Why a form that was sent without scripts failed. */
  problem: Problem | null;
  /** The form field that the problem belongs to. */
  problemField: string | null;
  infoText?: string | null;
};

/** The cart: a panel in the shell's dialog, or the `/cart` page (specification, section 2). */
export function CartPanel(props: CartPanelProps) {
  const { layout, problem, problemField } = props;
  const state = useCart();
  const shown = state.cart === undefined && layout === 'page' ? props.cart : state.cart;
  const [status, announce] = useState('');
  const section = useRef<HTMLElement>(null);
  const isRefusedCode = problem !== null && (problemField === 'code' || isCodeProblem(problem));
  const isEmpty = shown === null || shown?.items.length === 0;

  useCartSource(props);
  useTitleFocus(section, isEmpty);

  return (
    <section
      ref={section}
      className={`cart cart--${layout}${isEmpty ? ' cart--empty' : ''}${shown === undefined ? ' cart--loading' : ''}`}
      aria-busy={state.isUpdating || undefined}
    >
      <CartHeader
        layout={layout}
        count={shown === undefined ? state.itemQuantity : (shown?.itemQuantity ?? 0)}
      />
      <p className="visually-hidden" role="status">
        {status}
      </p>
      {props.infoText ? <p className="cart__info">{props.infoText}</p> : null}
      {problem !== null && !isRefusedCode ? <ProblemNotice message={problem.message} /> : null}
      {shown === undefined ? <Waiting problem={state.problem} /> : null}
      {isEmpty ? <EmptyCart /> : null}
      {shown && !isEmpty ? (
        <>
          <div className="cart__body">
            <CartItems cart={shown} money={props.money} isUpdating={state.isUpdating} announce={announce} />
          </div>
          <div className="cart__summary">
            <Discount
              cart={shown}
              isUpdating={state.isUpdating}
              isRefused={isRefusedCode}
              announce={announce}
            />
            <Totals cart={shown} money={props.money} />
            <Checkout cart={shown} money={props.money} homeCountry={props.homeCountry} />
          </div>
        </>
      ) : null}
    </section>
  );
}

/** Gives the store the page's cart; the panel reads it when it is first shown and each time it opens again. */
function useCartSource({ layout, cart, revision }: CartPanelProps): void {
  useEffect(() => {
    if (layout === 'page') {
      cartStore.adopt({ revision, cart });
      return;
    }
    const load = () => void cartStore.load();
    load();
    document.addEventListener('shop:cart-open', load);
    return () => document.removeEventListener('shop:cart-open', load);
  }, [layout, cart, revision]);
}

/** When the last line goes, the focus would be lost with it: the title takes it. */
function useTitleFocus(section: { current: HTMLElement | null }, isEmpty: boolean): void {
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    if (isEmpty && !wasEmpty.current && document.activeElement === document.body) {
      section.current?.querySelector<HTMLElement>('.cart__title')?.focus();
    }
    wasEmpty.current = isEmpty;
  }, [section, isEmpty]);
}

function ProblemNotice({ message }: { message: string }) {
  return (
    <div className="notice notice--error cart__problem" role="alert">
      <Icon name="warning" />
      <p>{message}</p>
    </div>
  );
}

/** Before the cart is there: it is being read, or could not be read. The cart page is the way around both. */
function Waiting({ problem }: { problem: Problem | null }) {
  if (problem) {
    return (
      <div className="cart__waiting">
        <ProblemNotice message={problem.message} />
        <button type="button" className="button button--secondary" onClick={() => void cartStore.load()}>
          Try again
        </button>
      </div>
    );
  }
  return (
    <div className="cart__waiting">
      <p className="cart__waiting-text">Loading your cart…</p>
      <a href={routes.cart.href()}>Open the cart page</a>
    </div>
  );
}
