import { isInOtherCurrency } from '#shared/cart/cart-money.ts';
import type { Cart } from '#shared/cart/cart.ts';
import { problem as problemOf, type Problem } from '#shared/errors/problem.ts';
import { problemText } from '#shared/messages/problem-text.ts';
import { useText } from '#shared/messages/use-text.ts';
import { routes } from '#shared/routes.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { isCodeProblem } from '../../cart/cart-store.ts';
import { cartStore } from '../../cart/store.ts';
import type { CartPanelProps } from '../cart-panel.tsx';
import { useCart } from '../use-cart.ts';
import { useHydrated } from '../use-hydrated.ts';

const beganAnew = problemOf('cart_anew');

export function CartNotices({ props, cart }: { props: CartPanelProps; cart: Cart | null | undefined }) {
  const t = useText();
  const { isAnew, problem } = useCart();
  const shownProblem = isAnew ? beganAnew : visibleProblem(props, problem);
  return (
    <>
      {cart?.infoText ? <p className="cart__info">{cart.infoText}</p> : null}
      {shownProblem ? <CartProblem message={problemText(t, shownProblem)} /> : null}
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

/** The problem above the items. The page shows it in a toast, which the panel's dialog would cover. */
function visibleProblem(props: CartPanelProps, found: Problem | null): Problem | null {
  if (props.layout === 'panel') return found && !isCodeProblem(found) ? found : null;
  return isRefusedCode(props) ? null : props.problem;
}

function CartProblem({ message }: { message: string }) {
  return (
    <div className="notice notice--error cart__problem" role="alert">
      <Icon name="warning" />
      <p>{message}</p>
    </div>
  );
}

/** Another tab chose a language, in which the names in the cart are from now on. */
function OtherLanguage() {
  const t = useText();
  if (!useHydrated()) return null;
  const [, chosen = t.locale] = /(?:^|; )swell-locale=([^;]+)/.exec(document.cookie) ?? [];
  if (chosen === t.locale) return null;
  const language = new Intl.DisplayNames([t.locale], { type: 'language' }).of(chosen) ?? chosen;
  return <LoadAgain reason={t('cart.otherLanguage', { language })} />;
}

/** The page and the cart no longer go together. */
function LoadAgain({ reason }: { reason: string }) {
  const t = useText();
  return (
    <div className="notice" role="status">
      <p>{reason}</p>
      <button type="button" className="button button--quiet" onClick={loadAgain}>
        {t('cart.loadAgain')}
      </button>
    </div>
  );
}

/** In the visitor's own currency, whatever the address names. */
function loadAgain(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has('currency')) return location.reload();
  url.searchParams.delete('currency');
  location.replace(url);
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
