import type { Feature } from './definition.ts';
import { shop } from './shop.ts';

/** What is on pages of the account, and goes with it. */
const inAccount: readonly Feature[] = ['returns', 'subscriptions'];

/** Whether the shop has it: its pages, links and forms, and what search engines are told. */
export function hasFeature(feature: Feature): boolean {
  if (inAccount.includes(feature) && !hasFeature('account')) return false;
  return !shop.without.includes(feature);
}
