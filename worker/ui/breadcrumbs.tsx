import { useAddress } from '#shared/locale/use-address.ts';
import { useText } from './use-text.ts';
export type Crumb = { title: string; href: string };

/** Without the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const to = useAddress();
  const t = useText();
  return (
    <nav className="breadcrumbs" aria-label={t('shell.breadcrumbs')}>
      <ol>
        {crumbs.map((crumb) => (
          <li key={crumb.href}>
            <a href={to(crumb.href)}>{crumb.title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
