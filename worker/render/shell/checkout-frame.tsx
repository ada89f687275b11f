import { useAddress } from '#shared/locale/use-address.ts';
import { routes } from '#shared/routes.ts';
import { shop } from '#shared/shop/shop.ts';
import { Logo } from './logo.tsx';
import { useText } from '../../ui/language/use-text.ts';

type CheckoutHeaderProps = { shopName: string; signUrl: string | null };

/** During checkout there are only the shop's logo, a way back, and help. */
export function CheckoutHeader({ shopName, signUrl }: CheckoutHeaderProps) {
  const to = useAddress();
  const t = useText();
  return (
    <header className="header header--checkout">
      <div className="header__inner">
        <Logo name={shopName} signUrl={signUrl} className="header__logo" />
        <nav className="header__ways" aria-label={t('shell.checkout')}>
          <a href={routes.cart.href()}>
            <span className="header__way-long">{t('shell.backToCart')}</span>
            <span className="header__way-short">{t('shell.cart')}</span>
          </a>
          <a href={to(routes.contact.href())}>{t('shell.help')}</a>
        </nav>
      </div>
    </header>
  );
}

const legalPages = [
  ['imprint', 'shell.imprint'],
  ['terms', 'shell.terms'],
  ['returns', 'orders.returns'],
  ['privacy', 'shell.privacy'],
] as const;

type CheckoutFooterProps = { shopName: string; year: number };

export function CheckoutFooter({ shopName, year }: CheckoutFooterProps) {
  const to = useAddress();
  const t = useText();
  const { legal } = shop;
  return (
    <footer className="footer footer--checkout">
      <p className="footer__line">
        <bdi>
          {`© ${year} `}
          <span className="header__way-long">{shopName}</span>
        </bdi>
        {legalPages.map(([page, name]) => {
          const href = legal[page];
          return (
            href && (
              <a key={page} href={to(href)}>
                {t(name)}
              </a>
            )
          );
        })}
        <button type="button" className="footer__consent" data-consent-open="">
          {t('shell.cookieSettings')}
        </button>
      </p>
    </footer>
  );
}
