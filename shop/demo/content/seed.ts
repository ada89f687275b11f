import type {
  ContentSeed,
  SeedMedia,
  SeedDocument,
  SeedFooter,
  SeedMenu,
  SeedSetting,
} from '#sandbox/content/seed/types.ts';
import { coffeeArticles } from './articles-coffee.ts';
import { leafArticles } from './articles-leaf.ts';
import { categoryPages } from './category-pages.ts';
import { inLanguages } from './languages/languages.ts';
import { translateFooter } from './languages/translated-footer.ts';
import { home } from './page-home.ts';
import { helpPages } from './pages-help.ts';
import { menuPages } from './pages-menu.ts';
import { reviews } from './reviews.ts';

const createdAt = '2026-02-03T00:30:00.000Z';

const setting: readonly SeedDocument<SeedSetting>[] = [
  {
    key: 'setting',
    createdAt,
    locales: { 'en-AU': { published: { notification: 'Free shipping in Australia on orders over A$65' } } },
  },
];

/** The last page is not published: readers must not show it. */
const mainMenu: SeedMenu = {
  pages: ['shop', 'articles', 'about', 'brewing', 'find-us', 'contact', 'roastery-tours'],
};

const menu: readonly SeedDocument<SeedMenu>[] = [
  {
    key: 'menu',
    createdAt,
    locales: {
      'en-AU': { published: mainMenu },
      ...inLanguages(() => mainMenu),
    },
  },
];

const footerEnglish: SeedFooter = {
  footer_title: 'Put the kettle on',
  acknowledgement:
    'Billy & Gum acknowledges the Traditional Custodians of the lands on which we live, roast and grow, and their continuing connection to land, waters and culture. We pay our respects to Elders past and present, and extend that respect to all Aboriginal and Torres Strait Islander peoples.',
  footer_byline: '© {year} Billy & Gum',
  columns: [
    {
      title: 'Shop',
      links: [
        { slug: 'shop', title: 'Everything' },
        { url: '/shop/c/blends', title: 'Coffee blends' },
        { url: '/shop/c/tea', title: 'Black & green tea' },
        { url: '/shop/c/botanicals', title: 'Native botanicals' },
        { url: '/shop/c/gifts', title: 'Gifts & bundles' },
      ],
    },
    {
      title: 'Help',
      links: [
        { slug: 'shipping-and-returns', title: 'Shipping & returns' },
        { slug: 'subscriptions', title: 'Subscriptions' },
        { slug: 'brewing', title: 'Brewing' },
        { slug: 'contact', title: 'Contact us' },
        { url: '/account/orders', title: 'Your orders' },
      ],
    },
    {
      title: 'About',
      links: [
        { slug: 'about', title: 'Our story' },
        { slug: 'articles', title: 'Journal' },
        { slug: 'find-us', title: 'Find us' },
        { slug: 'wholesale', title: 'Wholesale' },
        { slug: 'terms', title: 'Terms' },
        { slug: 'privacy', title: 'Privacy' },
      ],
    },
  ],
};

const footer: readonly SeedDocument<SeedFooter>[] = [
  {
    key: 'footer',
    createdAt,
    locales: {
      'en-AU': { published: footerEnglish },
      ...inLanguages((each) => translateFooter(footerEnglish, each)),
    },
  },
];

const hero = (name: string, alternativeText: string): SeedMedia => ({
  path: `heroes/${name}`,
  alternativeText,
  width: 1600,
  height: 1000,
});

const sticker = (name: string, alternativeText: string): SeedMedia => ({
  path: `stickers/${name}`,
  alternativeText,
  width: 640,
  height: 640,
});

const photo = (product: string, alternativeText: string): SeedMedia => ({
  path: `products/${product}/scene`,
  alternativeText,
  width: 1000,
  height: 1250,
});

/** The library of pictures; the files are in `shop/demo/pictures`. */
const media: readonly SeedMedia[] = [
  hero('home', 'A billy steaming over a small fire between gum trees at first light'),
  hero('about', 'The roastery’s front door in the morning, with sacks of coffee stacked beside it'),
  hero('contact', 'A table with an open letter, a pen and a cup of tea'),
  hero('brew-guide', 'A dripper on a glass carafe, a kettle and a small scale on a wooden bench'),
  hero('lemon-myrtle', 'A branch of lemon myrtle with long glossy leaves and creamy white flowers'),
  hero('wattleseed', 'Golden wattle in flower above a bowl of dark roasted wattleseed'),
  hero('cold-brew', 'A tall jug of cold brew with ice and a slice of orange in summer light'),
  hero('meet-the-grower', 'Rows of coffee trees on red soil, with blue hills behind them'),
  hero('tea-at-altitude', 'Terraces of tea bushes on a mountain slope above low cloud'),
  sticker('waving', 'Gus the wombat waving hello'),
  sticker('sipping', 'Gus the wombat sipping from a mug held in both paws'),
  sticker('sleeping', 'Gus the wombat asleep on a folded blanket'),
  sticker('carrying', 'Gus the wombat carrying a sack of coffee'),
  sticker('watering', 'Gus the wombat watering a seedling'),
  sticker('reading', 'Gus the wombat reading a book under a lamp'),
  photo('smoko', 'A bag of Smoko beside a mug on a workbench'),
  photo('gully-dripper', 'The dripper on a mug, in morning light'),
  photo('enamel-mug', 'The mug on a rock beside a campfire'),
];

/** Everything the demo shop's editors have written. */
export const contentSeed: ContentSeed = {
  media,
  setting,
  menu,
  footer,
  page: [home, ...menuPages, ...helpPages],
  article: [...coffeeArticles, ...leafArticles],
  categoryPage: categoryPages,
  review: reviews,
};
