import type { Suggestion } from '#shared/catalogue/suggestion.ts';
import { formatMoney } from '#shared/money/format.ts';
import { routes } from '#shared/routes.ts';
import type { AppContext } from '../../context.ts';
import { moneyFormat } from '../../render/money-format.ts';
import { searchOf } from '../../search/search.ts';
import type { Shown } from '../../search/thing.ts';
import { textLanguage } from '../../ui/language/text-language.ts';
import { sizedUrl } from '../../ui/picture/resizing.ts';
import { listingHref } from './listing-query.ts';

/** In pixels: 48 on a screen of twice the density. */
const PICTURE_WIDTH = 96;

/** Ends with a link to all results. */
export async function suggest(c: AppContext, query: string): Promise<Suggestion[]> {
  const found = await searchOf(c).suggestions(query, c.get('visitor'));
  const all = {
    name: c.get('text')('shop.allResults', { words: query }),
    href: listingHref({ search: query }),
    note: '',
    picture: null,
  };
  return found.length === 0 ? [] : [...found.map((shown) => suggestionOf(c, shown)), all];
}

function suggestionOf(c: AppContext, shown: Shown): Suggestion {
  const { name, said, picture } = shown;
  const languages = { page: c.get('text').locale, store: c.get('settings').store.locale };
  const { lang } = textLanguage(name, said, languages);
  return {
    name,
    ...(lang ? { lang } : {}),
    href: hrefOf(shown),
    note: noteOf(c, shown),
    picture: picture === null ? null : sizedUrl(picture, PICTURE_WIDTH, c.get('config').pictureResizing),
  };
}

/** Without the language, as every address of `routes`. */
export function hrefOf({ kind, slug }: Pick<Shown, 'kind' | 'slug'>): string {
  return kind === 'category' ? listingHref({ category: slug }) : routes[kind].href({ slug });
}

function noteOf(c: AppContext, { kind, price }: Shown): string {
  const t = c.get('text');
  if (kind === 'category') return t('shop.category');
  if (kind === 'article') return t('shop.article');
  if (price === null) return '';
  const amount = formatMoney(price.now, moneyFormat(c.get('settings'), c.get('visitor')));
  return price.varies ? t('shop.from', { amount }) : amount;
}
