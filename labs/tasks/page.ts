import { after, before, create, replace, type Edit, type Task } from './edit.ts';

type Texts = { title: string; text: string; upTo: string; all: string };

const messages = (path: string, anchor: string, { title, text, upTo, all }: Texts): Edit =>
  before(
    path,
    anchor,
    `'giftFinder.title': '${title}',
  'giftFinder.text': '${text}',
  'giftFinder.upTo': '${upTo}',
  'giftFinder.all': '${all}',
  `,
  );

/** Its route and its markup. */
const source = `import { Hono } from 'hono';
import { useAddress } from '#shared/locale/use-address.ts';
import { formatMoney } from '#shared/money/format.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { furtherRoutes, routes } from '#shared/routes.ts';
import type { AppEnv } from '../../context.ts';
import { canonical, titled } from '../../render/document/head.ts';
import { moneyFormat } from '../../render/money-format.ts';
import { renderPage } from '../../render/page.tsx';
import { useText } from '../../ui/language/use-text.ts';
import { defaultListing, listingHref } from '../shop/listing-query.ts';

/** In the currency of the backend's prices. */
const BUDGETS = [25, 50, 100];

/** \`/gift-finder\`: the shop by what a gift may cost. */
export const giftFinder = new Hono<AppEnv>().get(furtherRoutes.giftFinder.pattern, (c) => {
  const text = c.get('text');
  return renderPage(c, {
    head: {
      title: titled(c, text('giftFinder.title')),
      description: text('giftFinder.text'),
      canonical: canonical(c),
    },
    body: <GiftFinder money={moneyFormat(c.get('settings'), c.get('visitor'))} />,
  });
});

function GiftFinder({ money }: { money: MoneyFormat }) {
  const to = useAddress();
  const t = useText();
  return (
    <>
      <header className="page-head">
        <h1>{t('giftFinder.title')}</h1>
        <p className="page-head__lead">{t('giftFinder.text')}</p>
      </header>
      <ul>
        {BUDGETS.map((priceTo) => (
          <li key={priceTo}>
            <a href={to(listingHref({ ...defaultListing, priceTo }))}>
              {t('giftFinder.upTo', { price: formatMoney(priceTo, money) })}
            </a>
          </li>
        ))}
      </ul>
      <a className="button" href={to(routes.shop.href())}>
        {t('giftFinder.all')}
      </a>
    </>
  );
}
`;

/** A page `/gift-finder`, with links to the shop by what a gift may cost. */
export const page: Task = {
  rows: ['a page', 'a message'],
  edits: [
    after(
      'shared/routes.ts',
      "  findOrder: route('/find-order'),\n",
      "  giftFinder: route('/gift-finder'),\n",
    ),
    after(
      'shared/areas.ts',
      "  functions: { language: 'visitor', kind: null },\n",
      "  'gift-finder': { language: 'address', kind: 'other', loaded: 'demand' },\n",
    ),
    create('worker/routes/gift-finder/gift-finder.tsx', source),
    after(
      'worker/routes/on-demand.ts',
      "import { findUs } from './find-us/find-us.tsx';\n",
      "import { giftFinder } from './gift-finder/gift-finder.tsx';\n",
    ),
    after(
      'worker/routes/on-demand.ts',
      "  'find-us': { pages: hasFeature('find-us') ? [findUs] : [] },\n",
      "  'gift-finder': { pages: [giftFinder] },\n",
    ),
    messages('shared/messages/en/english.ts', "'findUs.title': 'Find us',\n", {
      title: 'Gift finder',
      text: 'Say what a present may cost, and see what there is.',
      upTo: 'Gifts up to {price}',
      all: 'All products',
    }),
    messages('shared/messages/fr/french.ts', "'findUs.title':", {
      title: 'Trouver un cadeau',
      text: 'Dites ce qu’un cadeau peut coûter, et voyez ce qu’il y a.',
      upTo: 'Cadeaux jusqu’à {price}',
      all: 'Tous les produits',
    }),
    messages('shared/messages/de/german.ts', "'findUs.title':", {
      title: 'Geschenkfinder',
      text: 'Sagen Sie, was ein Geschenk kosten darf, und sehen Sie, was es gibt.',
      upTo: 'Geschenke bis {price}',
      all: 'Alle Produkte',
    }),
    messages('shared/messages/ja/japanese.ts', "'findUs.title':", {
      title: 'ギフトを探す',
      text: 'ご予算から、贈り物をお探しいただけます。',
      upTo: '{price}までのギフト',
      all: 'すべての商品',
    }),
    messages('shared/messages/ar/arabic.ts', "'findUs.title':", {
      title: 'ابحث عن هدية',
      text: 'حدد سعر الهدية، وشاهد ما هو متوفر.',
      upTo: 'هدايا حتى {price}',
      all: 'كل المنتجات',
    }),
    replace(
      'worker/routes/sitemap/sitemap.ts',
      "import { documents, routes } from '#shared/routes.ts';",
      "import { documents, furtherRoutes, routes } from '#shared/routes.ts';",
    ),
    replace(
      'worker/routes/sitemap/sitemap.ts',
      'routes.articles, routes.contact, routes.findUs]\n',
      'routes.articles, routes.contact, routes.findUs, furtherRoutes.giftFinder]\n',
    ),
    before(
      'docs/product.md',
      '| `/cart` ',
      '| `/gift-finder` | links to the shop by what a gift may cost |\n',
    ),
    replace('docs/architecture.md', '    find-us/\n', '    find-us/ gift-finder/\n'),
  ],
  workers: ['descriptions', 'all-headers'],
};
