import { areas, type Area, type AreaName } from '#shared/areas.ts';
import { splitAddress } from '#shared/locale/address.ts';
import { routes } from '#shared/routes.ts';
import type { Feature } from '#shared/shop/definition.ts';
import { hasFeature } from '#shared/shop/features.ts';

/** Pages of an area that is there without them. */
const apart: readonly [path: string, feature: Feature][] = [
  [routes.account.returns.href(), 'returns'],
  [routes.account.subscriptions.href(), 'subscriptions'],
];

/** Whether the shop has what is there. */
export function isOffered({ feature }: Area): boolean {
  return feature === undefined || hasFeature(feature);
}

/** Whether a link leads to what the shop does not have, in whatever language. */
export function isLeftOut(href: string): boolean {
  const { path } = splitAddress(href.replace(/[?#].*$/s, ''));
  const first = /^\/([^/]+)/.exec(path)?.[1] ?? '';
  if (Object.hasOwn(areas, first) && !isOffered(areas[first as AreaName])) return true;
  return apart.some(([page, feature]) => `${path}/`.startsWith(`${page}/`) && !hasFeature(feature));
}
