import type { MenuPage } from '#shared/content/entries.ts';
import { Await } from '../../ui/await.tsx';
import type { Deferred } from '../../ui/deferred.ts';
import { useText } from '../../ui/use-text.ts';

type MenuProps = {
  menu: Deferred<MenuPage[]>;
  /** Path of this page, to mark it in the menu. */ path: string;
};

/** A row on wide screens, else a popover, which needs no script. */
export function Menu({ menu, path }: MenuProps) {
  const t = useText();
  return (
    <nav className="menu" id="menu" aria-label={t('shell.mainMenu')} popover="auto">
      <Await value={menu} fallback={<p className="menu__loading">{t('shell.loading')}</p>}>
        {(pages) => <MenuList pages={pages} path={path} />}
      </Await>
    </nav>
  );
}

function MenuList({ pages, path }: { pages: MenuPage[]; path: string }) {
  return (
    <ul className="menu__list">
      {pages.map(({ slug, title }) => {
        const href = `/${slug.replace(/^\/+/, '')}`;
        return (
          <li key={slug}>
            <a className="menu__link" href={href} aria-current={currentMark(href, path)}>
              {title}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** 'page' on the page itself, 'true' on pages below it, such as a product below the shop. */
function currentMark(href: string, path: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined;
}
