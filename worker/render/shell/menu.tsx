import { useAddress } from '#shared/locale/use-address.ts';
import type { Category } from '#shared/catalogue/product.ts';
import type { MenuPage } from '#shared/content/entries.ts';
import { routes } from '#shared/routes.ts';
import { Await } from '../../ui/deferred/await.tsx';
import type { Deferred } from '../../ui/deferred/deferred.ts';
import { PreferencesForm, type PreferencesFormProps } from '../../ui/preferences-form.tsx';
import { useTextLanguage, useTranslatedIn } from '../../ui/language/text-language.ts';
import { useText } from '../../ui/language/use-text.ts';

type MenuProps = {
  menu: Deferred<MenuPage[]>;
  categories: Deferred<Category[]>;
  /** Path of this page, to mark it in the menu. */ path: string;
  /** The category that the page lists. */ category: string;
  preferences: PreferencesFormProps | null;
};

/** Two rows on wide screens, else a popover with everything, which needs no script. */
export function Menu({ menu, categories, path, category, preferences }: MenuProps) {
  const t = useText();
  return (
    <nav className="menu" id="menu" aria-label={t('shell.mainMenu')} popover="auto">
      <Await value={menu} fallback={<p className="menu__loading">{t('shell.loading')}</p>}>
        {(pages) => <MenuList pages={pages} path={path} />}
      </Await>
      <Await value={categories} fallback={null}>
        {(found) => <CategoryList categories={found} current={path === routes.shop.href() ? category : ''} />}
      </Await>
      <div className="menu__more">
        <a className="menu__account" href={routes.account.orders.href()}>
          {t('shell.account')}
        </a>
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

function CategoryList({ categories, current }: { categories: Category[]; current: string }) {
  const to = useAddress();
  const t = useText();
  const languageOf = useTextLanguage();
  const localeIn = useTranslatedIn();
  if (categories.length === 0) return null;
  return (
    <ul className="menu__categories" aria-label={t('shop.categories')}>
      {categories.map(({ id, slug, name, translatedIn }) => (
        <li key={id}>
          <a
            className="menu__category"
            href={to(`${routes.shop.href()}?${new URLSearchParams({ category: slug }).toString()}`)}
            aria-current={slug === current ? 'page' : undefined}
            {...languageOf(name, localeIn(translatedIn?.name))}
          >
            {name}
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
