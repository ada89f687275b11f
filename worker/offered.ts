import { areas, type Area, type AreaName } from '#shared/areas.ts';
import { hasFeature } from '#shared/shop/features.ts';

/** Whether the shop has the area that begins so. */
export function isOffered(first: string): boolean {
  return Object.hasOwn(areas, first) && !isWithout(first);
}

/** Whether a link leads to what the shop does not have. */
export function isLeftOut(href: string): boolean {
  const first = /^\/([^/?#]+)/.exec(href)?.[1] ?? '';
  return Object.hasOwn(areas, first) && isWithout(first);
}

function isWithout(first: string): boolean {
  const { feature }: Area = areas[first as AreaName];
  return feature !== undefined && !hasFeature(feature);
}
