import type { AppContext } from '../../context.ts';
import type { KnownSlug } from '../../database/known-slugs.ts';
import { localesOf } from '../../render/language/address.ts';
import { learnCategory } from './ask-about.ts';
import { learnProduct } from './learn-product.ts';
import { isLearnt } from './remembered.ts';

/** Asks behind the answer about what the record has under a slug, and the backend does not. */
export function doubt(c: AppContext, kind: 'product' | 'category', [had]: readonly KnownSlug[]): void {
  if (had === undefined || had.isGone === 1) return;
  const { catalogue } = c.get('backends');
  const { defaultLocale, defaultCurrency: currency } = c.get('config');
  const all = { db: c.env.DB, catalogue, currency, locales: localesOf(c), defaultLocale, now: Date.now };
  const learn = () => (kind === 'product' ? learnProduct(had.id, all) : learnCategory(had.id, all));
  isLearnt(c, `doubt of ${kind} ${had.id}`, learn);
}
