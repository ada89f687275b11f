import { actions, answers, documents, furtherRoutes, routes } from '#shared/routes.ts';
import { routedPath } from '../middleware/language-address.ts';

/** The first parts of the paths whose routes an isolate imports on first use (`on-demand.ts`). */
const firstParts = new Set(
  [
    routes.account.home,
    routes.cart,
    routes.challenge,
    routes.contact,
    routes.findUs,
    routes.pay,
    routes.thankYou,
    furtherRoutes.findOrder,
    furtherRoutes.newsletter,
    furtherRoutes.stockAlert,
    documents.robots,
    documents.sitemap,
    documents.sitemapPart,
    documents.productFeed,
    answers.country,
    actions.leavePreview,
  ].map(({ pattern }) => firstPart(pattern)),
);

function firstPart(path: string): string {
  return path.split('/')[1] ?? '';
}

export function isOnDemand(request: Request): boolean {
  return firstParts.has(firstPart(routedPath(request)));
}
