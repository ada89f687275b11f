import { routes } from '#shared/routes.ts';
import { Logo } from './logo.tsx';

type CheckoutHeaderProps = { shopName: string; signUrl: string | null };

/** While somebody pays there is the shop's sign, a way back, and help. */
export function CheckoutHeader({ shopName, signUrl }: CheckoutHeaderProps) {
  return (
    <header className="header header--checkout">
      <div className="header__inner">
        <a href={routes.home.href()} className="header__logo" aria-label={`${shopName}, front page`}>
          <Logo name={shopName} signUrl={signUrl} />
        </a>
        <nav className="header__ways" aria-label="Checkout">
          <a href={routes.cart.href()}>Back to cart</a>
          <a href={routes.contact.href()}>Help</a>
        </nav>
      </div>
    </header>
  );
}

type CheckoutFooterProps = { shopName: string; year: number; policyHref: string };

export function CheckoutFooter({ shopName, year, policyHref }: CheckoutFooterProps) {
  return (
    <footer className="footer footer--checkout">
      <p className="footer__line">
        <span>{`© ${year} ${shopName}`}</span>
        <a href={policyHref}>Privacy</a>
        <button type="button" className="footer__consent" data-consent-open="">
          Cookie settings
        </button>
      </p>
    </footer>
  );
}
