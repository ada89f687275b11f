type PaginationProps = { page: number; pageCount: number; href: (page: number) => string };

/** Links to the pages around this one; nothing when there is only one. */
export function Pagination({ page, pageCount, href }: PaginationProps) {
  if (pageCount < 2) return null;
  const pages = Array.from({ length: pageCount }, (_, index) => index + 1);
  return (
    <nav className="pagination" aria-label="Pages">
      {page > 1 && (
        <a href={href(page - 1)} rel="prev">
          Previous
        </a>
      )}
      <ol>
        {pages.map((number) => (
          <li key={number}>
            <a
              href={href(number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
      {page < pageCount && (
        <a href={href(page + 1)} rel="next">
          Next
        </a>
      )}
    </nav>
  );
}
