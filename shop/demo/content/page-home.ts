import { translatedPage } from './languages/translated-page.ts';

export const home = translatedPage('2026-02-03T01:00:00.000Z', {
  slug: 'home',
  title: 'Billy & Gum',
  description:
    'Coffee, tea and native botanicals from Australia and its neighbours, roasted and packed in small batches, and the things to drink them from.',
  blocks: [
    {
      __component: 'blocks.hero',
      title: 'Boil the billy. We’ll see to the rest.',
      text: 'Coffee from the tablelands, tea from the wet tropics, leaves and seeds from the bush. Roasted and packed in small batches, and posted while they are fresh.',
      image: 'heroes/home',
      link: { slug: 'shop', title: 'Shop everything' },
    },
    {
      __component: 'blocks.icon-list',
      title: 'How we do things',
      items: [
        {
          icon: 'mdi:fire',
          title: 'Roasted on Tuesdays',
          text: 'Posted on Wednesdays, in small batches, with the date on every bag.',
        },
        {
          icon: 'mdi:truck',
          title: 'Free shipping over $65',
          text: 'Anywhere in Australia. Under that, $9.50 to most places.',
        },
        {
          icon: 'mdi:sprout',
          title: 'Growers by name',
          text: 'We know who grew it, what we paid, and when we will be back.',
        },
        {
          icon: 'mdi:calendar-sync',
          title: 'Skip, pause, stop',
          text: 'Subscriptions you can change any day, without asking anyone.',
        },
      ],
    },
    {
      __component: 'blocks.recommended-products',
      title: 'On the shelf this week',
      products: [
        { slug: 'billys-breakfast', title: 'Billy’s Breakfast' },
        { slug: 'mareeba-dry-country', title: 'Mareeba Dry Country' },
        { slug: 'malanda-breakfast', title: 'Malanda Breakfast' },
        { slug: 'lemon-myrtle-leaf', title: 'Lemon Myrtle Leaf' },
        { slug: 'gully-dripper', title: 'Gully Dripper' },
        { slug: 'wombat-mug', title: 'The Wombat Mug' },
        { slug: 'leatherwood-honey', title: 'Leatherwood Honey' },
        { slug: 'billy-box', title: 'The Billy Box' },
      ],
    },
    {
      __component: 'blocks.mascot-stickers',
      title: 'Gus gets about',
      stickers: [
        'stickers/waving',
        'stickers/sipping',
        'stickers/carrying',
        'stickers/watering',
        'stickers/reading',
        'stickers/sleeping',
      ],
    },
    {
      __component: 'blocks.recommended-articles',
      title: 'From the journal',
      articles: ['brew-guide', 'lemon-myrtle', 'meet-the-grower', 'winter-tasting-notes'],
    },
    {
      __component: 'blocks.rich-text',
      text: `## A small roastery with a long memory

A *billy* is the tin a traveller boils water in. A *gum* is the tree that shades the fire. Between them they have made more cups of tea in this country than any café, and we think they are still the right place to start: clean water, good leaves, a little patience, somebody to pour for.

We roast coffee, blend tea and dry native leaves and seeds in a shed in northern New South Wales. Some of what we sell grows close enough to visit before lunch. All of it comes from people we know by name, and you will find [their stories in the journal](/articles).

New to all this? Start with [how to brew it](/brewing), or [tell us what you like](/contact) and we will write back with a suggestion.`,
    },
  ],
});
