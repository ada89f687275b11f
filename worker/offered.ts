import { areas, type Area, type AreaName } from '#shared/areas.ts';
import { hasFeature } from '#shared/shop/features.ts';

/** Whether a link leads to what the shop does not have. */
export function isLeftOut(href: string): boolean {
  const first = /^\/([^/?#]+)/.exec(href)?.[1] ?? '';
  if (!Object.hasOwn(areas, first)) return false;
  const { feature }: Area = areas[first as AreaName];
  return feature !== undefined && !hasFeature(feature);
}
