import type { ReactNode } from 'react';
import { isInOtherCurrency } from '#shared/cart/cart-money.ts';
import type { Cart } from '#shared/cart/cart.ts';
import { problem as problemOf, type Problem } from '#shared/errors/problem.ts';
import { problemText } from '#shared/messages/problem-text.ts';
import { useText } from '#shared/messages/use-text.ts';
import { routes } from '#shared/routes.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { loadAgain } from '../../behaviours/load-again.ts';
import { isCodeProblem } from '../../cart/cart-store.ts';
import { isError, type Notification } from '../../cart/notifications.ts';
import { otherLanguage } from '../../cart/other-language.ts';
import { cartStore, notifications } from '../../cart/store.ts';
import type { CartPanelProps } from '../cart-panel.tsx';
import { useCart, useNotifications } from '../use-cart.ts';
import { useHydrated } from '../use-hydrated.ts';

const beganAnew = problemOf('cart_anew');

export function CartNotices({ props, cart }: { props: CartPanelProps; cart: Cart | null | undefined }) {
  const t = useText();
  const { isAnew, problem } = useCart();
  const shownProblem = isAnew ? beganAnew : visibleProblem(props, problem);
  const refusals = useNotifications().filter(isError);
  return (
    <>
      {cart?.infoText ? <p className="cart__info">{cart.infoText}</p> : null}
      {shownProblem ? <CartProblem message={problemText(t, shownProblem)} /> : null}
      {props.layout === 'panel' ? refusals.map((one) => <Refusal key={one.id} refusal={one} />) : null}
      {cart && isInOtherCurrency(cart, props.money) ? (
        <LoadAgain reason={t('cart.otherCurrency', { currency: cart.currency })} />
      ) : null}
      {cart ? <OtherLanguage /> : null}
      {cart === undefined ? <LoadingCart hasFailed={problem !== null} /> : null}
    </>
  );
}

export function isRefusedCode({ problem, problemField }: CartPanelProps): boolean {
  return problem !== null && (isCodeProblem(problem) || (problemField === 'code' && problem.status < 429));
}

/** What the panel says of the cart itself; of the cart page, why a form sent without scripts failed. */
function visibleProblem(props: CartPanelProps, found: Problem | null): Problem | null {
  if (props.layout === 'panel') return found?.code === 'cart_stale' ? found : null;
  return isRefusedCode(props) ? null : props.problem;
}

function CartProblem({ message, children }: { message: string; children?: ReactNode }) {
  return (
    <div className="notice notice--error cart__problem" role="alert">
      <Icon name="warning" />
      <p>{message}</p>
      {children}
    </div>
  );
}

/** The page shows it in a toast, which the panel's dialog would cover. */
function Refusal({ refusal }: { refusal: Notification }) {
  const t = useText();
  return (
    <CartProblem message={refusal.message}>
      <button
        type="button"
        className="icon-button toast__close"
        aria-label={t('toast.close')}
        onClick={({ currentTarget }) => {
          currentTarget.closest('.cart')?.querySelector<HTMLElement>('.cart__title')?.focus();
          notifications.close(refusal);
        }}
      >
        <Icon name="close" />
      </button>
    </CartProblem>
  );
}

function OtherLanguage() {
  const t = useText();
  if (!useHydrated()) return null;
  const [, chosen = t.locale] = /(?:^|; )swell-locale=([^;]+)/.exec(document.cookie) ?? [];
  if (chosen === t.locale) return null;
  return <LoadAgain reason={otherLanguage(t, chosen)} />;
}

/** The page and the cart no longer go together. */
function LoadAgain({ reason }: { reason: string }) {
  const t = useText();
  return (
    <div className="notice" role="status">
      <p>{reason}</p>
      <button type="button" className="button button--quiet" onClick={() => loadAgain(inOwnCurrency())}>
        {t('cart.loadAgain')}
      </button>
    </div>
  );
}

/** In the visitor's own currency, whatever the address names. */
function inOwnCurrency(): string {
  const url = new URL(location.href);
  url.searchParams.delete('currency');
  return url.href;
}

function LoadingCart({ hasFailed }: { hasFailed: boolean }) {
  const t = useText();
  return (
    <div className="cart__waiting">
      {hasFailed ? (
        <button type="button" className="button button--secondary" onClick={() => void cartStore.load()}>
          {t('cart.tryAgain')}
        </button>
      ) : (
        <p className="cart__waiting-text">{t('cart.loading')}</p>
      )}
      <a href={routes.cart.href()}>{t('cart.openPage')}</a>
    </div>
  );
}
