import type { Problem } from '#shared/errors/problem.ts';
import { routes } from '#shared/routes.ts';
import { Mascot } from '../../ui/mascot.tsx';

/** Whether the problem's own message helps shoppers; other failures get a general one. */
export function isForShoppers({ code, status }: Problem): boolean {
  return status < 500 || code === 'cart_unrecovered';
}

type ErrorPageProps = {
  problem: Problem;
  /** Of the page that failed: no way on leads back to it. */
  path: string;
  /** Where the same can be tried again; null for forms. */
  retry: string | null;
};

export function ErrorPage({ problem, path, retry }: ErrorPageProps) {
  const isFailure = problem.status >= 500;
  return (
    <div className="empty">
      <Mascot />
      <h1 className="empty__title">{problem.status === 404 ? 'Page Not Found' : 'Internal Server Error'}</h1>
      <p className="empty__text">
        {isForShoppers(problem)
          ? problem.message
          : 'Something went wrong on our side. Please try again in a moment.'}
      </p>
      <p className="empty__ways">
        {isFailure && retry !== null && (
          <a className="button button--primary" href={retry}>
            Try again
          </a>
        )}
        {waysFrom(path).map(({ href, title }) => (
          <a key={href} className="button button--secondary" href={href}>
            {title}
          </a>
        ))}
      </p>
      <form className="empty__search" role="search" action={routes.shop.href()}>
        <label className="visually-hidden" htmlFor="error-search">
          Search the shop
        </label>
        <input
          id="error-search"
          className="field__input"
          type="search"
          name="search"
          maxLength={100}
          placeholder="What are you looking for?"
        />
        <button className="button button--secondary">Search</button>
      </form>
    </div>
  );
}

/** Two pages, neither of which is the one that failed. */
function waysFrom(path: string): { href: string; title: string }[] {
  const ways = [
    { href: routes.shop.href(), title: 'Back to shop' },
    { href: routes.home.href(), title: 'Front page' },
    { href: routes.contact.href(), title: 'Contact us' },
  ];
  return ways.filter(({ href }) => href !== path).slice(0, 2);
}
