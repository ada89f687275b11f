import { ownBlock } from '#sandbox/content/seed/own-block.ts';
import type { SeedDocument, SeedPage } from '#sandbox/content/seed/types.ts';
import pullQuote from '../../blocks/pull-quote/seed.ts';
import { translatedPage } from './languages/translated-page.ts';
import { contact, findUs } from './pages-contact.ts';

const shop = translatedPage('2026-02-03T01:10:00.000Z', { slug: 'shop', title: 'Shop', blocks: [] });

const articles = translatedPage('2026-02-03T01:20:00.000Z', {
  slug: 'articles',
  title: 'Journal',
  blocks: [],
});

const about = translatedPage('2026-02-03T01:30:00.000Z', {
  slug: 'about',
  title: 'About',
  description: 'Who we are, where the coffee, tea and botanicals come from, and how we pay for them.',
  blocks: [
    {
      __component: 'blocks.hero',
      title: 'Two kettles and a shed',
      text: 'Billy & Gum started with a second-hand roaster, a trestle table at a Saturday market and a wombat who would not leave.',
      image: 'heroes/about',
      link: { slug: 'find-us', title: 'Come and visit' },
    },
    {
      __component: 'blocks.rich-text',
      text: `## How it began

In the autumn of 2014 Imogen Hart bought a five-kilo roaster from a café that was closing, and put it in the shed behind her sister’s place. Noor Rahimi, who had spent ten years buying tea for other people, came for a weekend to help with the wiring. She brought two kettles. Both are still on the bench, and so is Noor.

The wombat arrived that winter. He dug a burrow under the loading step, inspected the first delivery of green coffee, and has supervised ever since. We named the house blend after him, which seemed only fair.

## What we sell, and what we don’t

We roast coffee, most of it from Queensland and northern New South Wales, the rest from neighbours in Papua New Guinea and Timor-Leste and from a few old friends further off. We pack tea from the wet tropics and the Victorian high country. And we dry and blend native leaves, fruits and seeds that Aboriginal and Torres Strait Islander peoples have known and used for thousands of generations.

That last part carries a responsibility. Wherever we can, we buy native ingredients from First Nations growers and harvesters, we pay the price they set, and we say on the bag who grew what is in it. When a batch cannot be traced to a person and a place, we leave it out of the range.

## How we pay

Every year we publish what we paid for each coffee and each tea, per kilo, next to the market price on the day. It keeps us honest, and it answers the question we used to get most often. In 2025 we paid on average **two and a third times** the market price for coffee.

## How we pack

Bags are lined with a plant-based film that goes into the soft-plastics bin where your council has one. Boxes are recycled board, and the tape is paper. Tins come back: bring five to the shed and we refill one for nothing.`,
    },
    {
      __component: 'blocks.icon-list',
      title: 'In numbers',
      items: [
        { icon: 'mdi:account-group', title: 'Eleven people', text: 'And one wombat, on no fixed hours.' },
        { icon: 'mdi:map-marker', title: 'Twenty-three farms', text: 'Nine of them within a day’s drive.' },
        {
          icon: 'mdi:solar-power',
          title: '86 % sun',
          text: 'The share of last year’s power from our own roof.',
        },
      ],
    },
    {
      __component: 'blocks.mascot-stickers',
      title: 'The management',
      stickers: ['stickers/waving', 'stickers/carrying', 'stickers/sleeping'],
    },
    ownBlock('pull-quote', pullQuote.en),
    {
      __component: 'blocks.recommended-articles',
      title: 'Meet the people behind it',
      articles: ['meet-the-grower', 'tea-at-altitude'],
    },
  ],
});

const brewing = translatedPage('2026-02-03T01:40:00.000Z', {
  slug: 'brewing',
  title: 'Brewing',
  description: 'Amounts, water and times for coffee, tea and botanicals, on one page.',
  blocks: [
    {
      __component: 'blocks.hero',
      title: 'Good cups, most mornings',
      text: 'Three numbers do most of the work: how much, how hot, how long. Here they are for everything we sell.',
      image: 'heroes/brew-guide',
      link: { url: '/shop/c/brewing', title: 'See the brewing gear' },
    },
    {
      __component: 'blocks.rich-text',
      text: `## Coffee

| Brewer | Coffee | Water | Grind | Time |
|---|---|---|---|---|
| Dripper, one cup | 15 g | 250 g at 94 °C | medium | 3 min |
| Plunger, two cups | 32 g | 500 g at 95 °C | coarse | 4 min + 2 to settle |
| Moka pot, three-cup | 17 g | to the valve, hot | fine, not powder | until it sighs |
| Espresso | 18 g | 36 g in the cup | fine | 28 s |
| Cold brew | 70 g | 1 litre, cold | coarse | 14 h in the fridge |

Weigh if you can. A heaped tablespoon is anywhere from 5 to 9 grams, which is the difference between tea-coloured and tarry.

## Tea and botanicals

| Leaf | For 250 ml | Water | Time |
|---|---|---|---|
| Black tea | 2.5 g | 98 °C | 3–4 min |
| Green tea | 2.5 g | 75 °C | 2 min |
| Lemon myrtle, peppermint gum | 1 g | 90 °C | 4 min, with a lid |
| Wattleseed | 5 g | 98 °C | 5 min |
| Fruits and flowers | 3 g | 98 °C | 6 min |

Native leaves are strong. Half of what your hand wants is usually right, and the lid keeps the scent in the cup instead of the kitchen.

## Water

If the water from your tap tastes of a swimming pool, so will everything you make with it. A jug with a carbon filter is enough. Very soft water makes coffee taste thin and sour; very hard water makes tea dull.`,
    },
    {
      __component: 'blocks.accordion',
      title: 'When it goes wrong',
      items: [
        {
          title: 'My coffee is sour',
          content:
            'It is under-extracted. Grind **finer**, use hotter water or give it half a minute longer, one change at a time.',
        },
        {
          title: 'My coffee is bitter and dry',
          content:
            'It is over-extracted. Grind **coarser** first. If it is still bitter, let the kettle stand for half a minute before you pour.',
        },
        {
          title: 'It tastes weak, but not sour',
          content: 'More coffee, same water. Go up in steps of a gram for each cup.',
        },
        {
          title: 'My green tea is bitter',
          content:
            'The water is too hot. No thermometer? Pour boiling water into a cold cup, and from that into a second one: now it is about 75 °C.',
        },
        {
          title: 'How long do beans keep?',
          content:
            'Best from one week to six after the roast date, in the closed bag, in a cupboard. Not in the fridge, which is damp and smells of dinner. The freezer is fine for a bag you have not opened.',
        },
      ],
    },
    {
      __component: 'blocks.recommended-products',
      title: 'The things we use ourselves',
      products: [
        { slug: 'gully-dripper', title: 'Gully Dripper' },
        { slug: 'ridge-plunger', title: 'Ridge Plunger' },
        { slug: 'stovetop-pot', title: 'Stovetop Pot' },
        { slug: 'kitchen-scale', title: 'Brew Scale' },
      ],
    },
    {
      __component: 'blocks.recommended-articles',
      title: 'Read on',
      articles: ['brew-guide', 'cold-brew'],
    },
  ],
});

/** The pages of the main menu. */
export const menuPages: readonly SeedDocument<SeedPage>[] = [shop, articles, about, brewing, findUs, contact];
