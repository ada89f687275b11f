import type { SeedDocument, SeedFooter, SeedMenu, SeedSetting } from '#sandbox/content/seed/types.ts';
import { inLanguages } from './languages/languages.ts';
import { translateFooter } from './languages/translated-footer.ts';

const createdAt = '2026-02-03T00:30:00.000Z';

export const setting: readonly SeedDocument<SeedSetting>[] = [
  {
    key: 'setting',
    createdAt,
    locales: { 'en-AU': { published: { notification: 'Free shipping in Australia on orders over $65' } } },
  },
];

/** The last page is not published: readers must not show it. */
const mainMenu: SeedMenu = {
  pages: ['shop', 'articles', 'about', 'brewing', 'find-us', 'contact', 'roastery-tours'],
};

export const menu: readonly SeedDocument<SeedMenu>[] = [
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
        { slug: 'privacy', title: 'Privacy' },
      ],
    },
  ],
};

export const footer: readonly SeedDocument<SeedFooter>[] = [
  {
    key: 'footer',
    createdAt,
    locales: {
      'en-AU': { published: footerEnglish },
      ...inLanguages((each) => translateFooter(footerEnglish, each)),
    },
  },
];
