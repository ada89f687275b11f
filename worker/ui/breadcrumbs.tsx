export type Crumb = { title: string; href: string };

/** The way back up; the page itself is not part of it. */
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
