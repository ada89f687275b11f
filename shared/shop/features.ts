import type { Feature } from './definition.ts';
import { shop } from './shop.ts';

/** Whether the shop has it: its pages, links and forms, and what search engines are told. */
export function hasFeature(feature: Feature): boolean {
  return !shop.without.includes(feature);
}
