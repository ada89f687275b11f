import { categoriesAbove, inTreeOrder } from '#shared/catalogue/category-tree.ts';
import type { Category } from '#shared/catalogue/product.ts';
import type { MenuPage } from '#shared/content/entries.ts';
import { useAddress } from '#shared/locale/use-address.ts';
import { answers, furtherRoutes, routes } from '#shared/routes.ts';
import { hasFeature } from '#shared/shop/features.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { type Deferred, Await } from '../../ui/deferred/await.tsx';
import { Heart } from '../../ui/heart.tsx';
import { useTextLanguage, useTranslatedLanguage } from '../../ui/language/text-language.ts';
import { useText } from '../../ui/language/use-text.ts';
import { PreferencesForm, type PreferencesFormProps } from '../../ui/preferences-form.tsx';
import { Logo } from './logo.tsx';

type HeaderProps = {
  shopName: string;
  signUrl?: string | null;
  menu: Deferred<MenuPage[]>;
  categories?: Deferred<Category[]>;
  /** Path of this page. */ path: string;
  /** The words that the page lists. */ search?: string;
  preferences?: PreferencesFormProps | null;
};

/** The same for all: the cart's count comes with the visitor's part (docs/decisions/002-the-badge-comes-late.md). */
export function Header({ shopName, signUrl = null, search = '', ...rest }: HeaderProps) {
  const t = useText();
  const { menu, categories = [], path, preferences = null } = rest;
  const wishes = hasFeature('wish-list');
  const account = hasFeature('account');
  const icons = `header__inner--icons${account ? ' has-account' : ''}${wishes ? ' has-wishes' : ''}`;
  return (
    <header className="header">
      <div className={`header__inner ${icons}`}>
        <Toggle target="menu" icon="menu" label={t('shell.menu')} />
        <Logo name={shopName} signUrl={signUrl} className="header__logo" />
        <Menu {...{ menu, categories, path, preferences }} />
        <Toggle target="search" icon="search" label={t('errorPage.search')} />
        <SearchForm words={search} />
        <div className="header__icons">
          {wishes && (
            <a
              href={furtherRoutes.wishList.href()}
              className="header__wishes icon-button"
              aria-label={t('wishList.title')}
            >
              <Heart />
            </a>
          )}
          {account && (
            <a
              href={routes.account.login.href()}
              className="header__account icon-button"
              data-orders={t('shell.yourOrders')}
              aria-label={t('shell.account')}
            >
              <Icon name="person" />
            </a>
          )}
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
      <Icon name={icon} />
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
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}

type MenuProps = {
  menu: Deferred<MenuPage[]>;
  categories: Deferred<Category[]>;
  /** Path of this page, to mark it in the menu. */ path: string;
  preferences: PreferencesFormProps | null;
};

/** Two rows on wide screens, else a popover with everything, which needs no script. */
export function Menu({ menu, categories, path, preferences }: MenuProps) {
  const to = useAddress();
  const t = useText();
  return (
    <nav className="menu" id="menu" aria-label={t('shell.mainMenu')} popover="auto">
      <Await value={menu} fallback={<p className="menu__loading">{t('shell.loading')}</p>}>
        {(pages) => <MenuList pages={pages} path={path} />}
      </Await>
      <Await value={categories} fallback={null}>
        {(found) => <CategoryList categories={found} path={path} />}
      </Await>
      <div className="menu__more">
        {hasFeature('account') ? (
          <a className="menu__account" href={routes.account.orders.href()}>
            {t('shell.account')}
          </a>
        ) : (
          <a className="menu__account" href={to(furtherRoutes.findOrder.href())}>
            {t('findOrder.title')}
          </a>
        )}
        {hasFeature('wish-list') && (
          <a className="menu__account" href={furtherRoutes.wishList.href()}>
            {t('wishList.title')}
          </a>
        )}
        {preferences && <PreferencesForm {...preferences} />}
      </div>
    </nav>
  );
}

function MenuList({ pages, path }: { pages: MenuPage[]; path: string }) {
  const to = useAddress();
  const languageOf = useTextLanguage();
  return (
    <ul className="menu__list">
      {pages.map(({ slug, title, locale }) => {
        const href = `/${slug.replace(/^\/+/, '')}`;
        return (
          <li key={slug}>
            <a
              className="menu__link"
              href={to(href)}
              aria-current={currentMark(href, path)}
              {...languageOf(title, locale)}
            >
              {title}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** The uppermost ones: those below them stand on their pages. */
function CategoryList({ categories, path }: { categories: Category[]; path: string }) {
  const to = useAddress();
  const t = useText();
  const languageOf = useTranslatedLanguage();
  if (categories.length === 0) return null;
  const here = categories.find(({ slug }) => path === furtherRoutes.category.href({ slug }));
  const above = new Set(here && categoriesAbove(categories, here));
  const roots = inTreeOrder(categories).filter(({ depth }) => depth === 0);
  return (
    <ul className="menu__categories" aria-label={t('shop.categories')}>
      {roots.map(({ category }) => (
        <li key={category.id}>
          <a
            className="menu__category"
            href={to(furtherRoutes.category.href(category))}
            aria-current={category === here ? 'page' : above.has(category) || undefined}
            {...languageOf(category.name, category.translatedIn?.name)}
          >
            {category.name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** 'page' on the page itself, 'true' on pages below it, such as a product below the shop. */
function currentMark(href: string, path: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined;
}
