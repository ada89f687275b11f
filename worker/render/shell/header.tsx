import type { MenuPage } from '#shared/content/entries.ts';
import { routes } from '#shared/routes.ts';
import { Icon } from '#shared/ui/icon.tsx';
import type { Deferred } from '../../ui/deferred.ts';
import { Logo } from './logo.tsx';
import { Menu } from './menu.tsx';
import { PageIcon } from '../../ui/page-icon.tsx';
import { useText } from '../../ui/use-text.ts';

type HeaderProps = {
  shopName: string;
  signUrl?: string | null;
  menu: Deferred<MenuPage[]>;
  /** Path of this page. */ path: string;
};

/**
 * The same for all visitors: the cart's count (`#cart-count`) comes with the visitor's part at the end of the body, and
 * the style sheet places it over the cart link (docs/decisions/002-the-badge-comes-late.md).
 */
export function Header({ shopName, signUrl = null, menu, path }: HeaderProps) {
  const t = useText();
  return (
    <header className="header">
      <div className="header__inner">
        <button
          type="button"
          className="header__toggle icon-button"
          popoverTarget="menu"
          aria-label={t('shell.menu')}
        >
          <PageIcon name="menu" />
        </button>
        <a
          href={routes.home.href()}
          className="header__logo"
          aria-label={t('shell.frontPageOf', { shop: shopName })}
        >
          <Logo name={shopName} signUrl={signUrl} />
        </a>
        <Menu menu={menu} path={path} />
        <a
          href={routes.account.login.href()}
          className="header__account icon-button"
          data-orders={t('shell.yourOrders')}
          aria-label={t('shell.account')}
        >
          <PageIcon name="person" />
        </a>
        <a
          href={routes.cart.href()}
          className="cart-button icon-button"
          data-opens="cart"
          aria-label={t('shell.cart')}
          aria-describedby="cart-count"
        >
          <Icon name="bag" />
        </a>
      </div>
    </header>
  );
}
