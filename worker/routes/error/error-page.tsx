import type { Problem } from '#shared/errors/problem.ts';
import { routes } from '#shared/routes.ts';
import { Mascot } from '../../ui/mascot.tsx';

/** Whether the problem's own message helps shoppers; other failures get a general one. */
export function isForShoppers({ code, status }: Problem): boolean {
  return status < 500 || code === 'cart_unrecovered';
}

export function ErrorPage({ problem }: { problem: Problem }) {
  const missing = problem.status === 404;
  return (
    <div className="empty">
      <Mascot />
      <h1 className="empty__title">{missing ? 'Page Not Found' : 'Internal Server Error'}</h1>
      <p className="empty__text">
        {isForShoppers(problem)
          ? problem.message
          : 'Something went wrong on our side. Please try again in a moment.'}
      </p>
      <p className="empty__ways">
        <a className="button button--primary" href={routes.shop.href()}>
          Back to shop
        </a>
        <a className="button button--secondary" href={routes.home.href()}>
          Front page
        </a>
      </p>
    </div>
  );
}
