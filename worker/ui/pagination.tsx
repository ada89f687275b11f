import { useText } from './language/use-text.ts';
type PaginationProps = { page: number; pageCount: number; href: (page: number) => string };

export function Pagination({ page, pageCount, href }: PaginationProps) {
  const t = useText();
  if (pageCount < 2) return null;
  return (
    <nav className="pagination" aria-label={t('shop.pages')}>
      {page > 1 && (
        <a href={href(Math.min(page, pageCount + 1) - 1)} rel="prev">
          {t('shop.previous')}
        </a>
      )}
      <ol>
        {linkedPages(page, pageCount).map((number, index, numbers) => (
          <li key={number} className={isAfterGap(numbers, index) ? 'pagination__gap' : undefined}>
            <a
              href={href(number)}
              aria-label={t('shop.pageNumber', { page: number })}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
      {page < pageCount && (
        <a href={href(page + 1)} rel="next">
          {t('shop.next')}
        </a>
      )}
    </nav>
  );
}

function linkedPages(page: number, pageCount: number): number[] {
  const near = Array.from({ length: 5 }, (_, index) => page - 2 + index);
  return [...new Set([1, ...near, pageCount])]
    .filter((number) => number >= 1 && number <= pageCount)
    .toSorted((a, b) => a - b);
}

function isAfterGap(numbers: number[], index: number): boolean {
  const [before, number] = [numbers[index - 1], numbers[index]];
  return before !== undefined && number !== undefined && number - before > 1;
}
