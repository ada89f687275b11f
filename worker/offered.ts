import { areas, type Area, type AreaName } from '#shared/areas.ts';
import { hasFeature } from '#shared/shop/features.ts';

/** Whether the shop has what is there. */
export function isOffered({ feature }: Area): boolean {
  return feature === undefined || hasFeature(feature);
}

/** Whether a link leads to what the shop does not have. */
export function isLeftOut(href: string): boolean {
  const first = /^\/([^/?#]+)/.exec(href)?.[1] ?? '';
  if (!Object.hasOwn(areas, first)) return false;
  return !isOffered(areas[first as AreaName]);
}
