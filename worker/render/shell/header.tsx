import { useAddress } from '#shared/locale/use-address.ts';
import type { Category } from '#shared/catalogue/product.ts';
import type { MenuPage } from '#shared/content/entries.ts';
import { routes, answers } from '#shared/routes.ts';
import { Icon } from '#shared/ui/icon.tsx';
import type { Deferred } from '../../ui/deferred/deferred.ts';
import { Logo } from './logo.tsx';
import { Menu } from './menu.tsx';
import { PageIcon } from '../../ui/page-icon.tsx';
import type { PreferencesFormProps } from '../../ui/preferences-form.tsx';
import { useText } from '../../ui/language/use-text.ts';

type HeaderProps = {
  shopName: string;
  signUrl?: string | null;
  menu: Deferred<MenuPage[]>;
  categories?: Deferred<Category[]>;
  /** Path of this page. */ path: string;
  /** The listing's filters, from its address. */ listing?: { category: string; search: string };
  preferences?: PreferencesFormProps | null;
};

const plainListing = { category: '', search: '' };

/** The same for all: the cart's count comes with the visitor's part (docs/decisions/002-the-badge-comes-late.md). */
export function Header({
  shopName,
  signUrl = null,
  menu,
  categories = [],
  path,
  listing = plainListing,
  preferences = null,
}: HeaderProps) {
  const to = useAddress();
  const t = useText();
  return (
    <header className="header">
      <div className="header__inner">
        <Toggle target="menu" icon="menu" label={t('shell.menu')} />
        <a
          href={to(routes.home.href())}
          className="header__logo"
          aria-label={t('shell.frontPageOf', { shop: shopName })}
        >
          <Logo name={shopName} signUrl={signUrl} />
        </a>
        <Menu
          menu={menu}
          categories={categories}
          path={path}
          category={listing.category}
          preferences={preferences}
        />
        <Toggle target="search" icon="search" label={t('errorPage.search')} />
        <SearchForm words={listing.search} />
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

/** Opens what narrow screens collapse, without a script. */
function Toggle({ target, icon, label }: { target: 'menu' | 'search'; icon: typeof target; label: string }) {
  return (
    <button
      type="button"
      className={`header__toggle header__toggle--${target} icon-button`}
      popoverTarget={target}
      aria-label={label}
    >
      <PageIcon name={icon} />
    </button>
  );
}

/** A field of the header where there is room, else a popover below it; a form that submits to the listing. */
function SearchForm({ words }: { words: string }) {
  const to = useAddress();
  const t = useText();
  return (
    <search className="search" id="search" popover="auto">
      <form className="search__form" action={to(routes.shop.href())}>
        <label className="visually-hidden" htmlFor="search-field">
          {t('shop.search')}
        </label>
        <input
          className="field__input search__field"
          id="search-field"
          type="search"
          name="search"
          placeholder={t('shell.lookingFor')}
          maxLength={100}
          autoComplete="off"
          defaultValue={words}
          data-label={t('shop.suggestions')}
          data-suggestions={to(answers.suggestions.href())}
        />
        <button className="icon-button search__submit" aria-label={t('errorPage.search')}>
          <PageIcon name="search" />
        </button>
      </form>
    </search>
  );
}
