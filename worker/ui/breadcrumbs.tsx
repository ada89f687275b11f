export type Crumb = { title: string; href: string };

/** Without the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumbs">
      <ol>
        {crumbs.map((crumb) => (
          <li key={crumb.href}>
            <a href={crumb.href}>{crumb.title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
