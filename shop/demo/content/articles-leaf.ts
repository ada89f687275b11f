import type { SeedDocument, SeedArticle } from '#sandbox/content/seed/types.ts';
import { translatedArticle } from './languages/translated-article.ts';

const lemonMyrtle = translatedArticle('2026-04-22T22:00:00.000Z', {
  slug: 'lemon-myrtle',
  title: 'Lemon myrtle, more lemon than lemon',
  excerpt:
    'A rainforest tree with the most citrus-scented leaf there is. How to brew it, how to cook with it, and how to keep it from tasting of soap.',
  published_date: '2026-04-23',
  cover: 'heroes/lemon-myrtle',
  body: [
    {
      __component: 'blocks.rich-text',
      text: `Crush one fresh leaf and the whole room turns around. Lemon myrtle, *Backhousia citriodora*, is a tree of the subtropical rainforest edge from about Brisbane to Mackay. The scent comes from citral, which also gives lemon peel its smell. Lemon peel oil has three or four per cent of it. Lemon myrtle oil has more than ninety.

Aboriginal people of the coast have cooked with it, infused it and used it as medicine for far longer than anyone has written it down. Everything in this article stands on that knowledge. We buy ours from growers and harvesters whose names are on the pouch, First Nations businesses first.

## To drink

- **1 g of dried leaf** for a mug of 250 ml: a level teaspoon, not a heap
- Water at **90 °C**, so a minute off the boil
- **Four minutes with a lid on.** The lid matters: what you smell in the kitchen is no longer in the cup

It is sweet on its own and has no caffeine. With a slice of fresh ginger it does for a cold what honey does for toast. Chilled, with a few crushed mint leaves and a spoon of yellow box honey, it is the jug we put on the table in January.

## Why it sometimes tastes of soap

Because there was too much of it, or it boiled. Citral in small amounts is lemon and in large ones is furniture polish. If your cup went that way, halve the leaf and shorten the time before you give up on the tree.

## To cook with

Ground leaf behaves like a spice, not like lemon juice: all scent and no acid. It cannot curdle milk, which makes it the best thing that ever happened to a custard.

- **Shortbread:** one teaspoon of ground leaf to 250 g of flour
- **Rice pudding or panna cotta:** three whole leaves in the warm milk for ten minutes, then take them out
- **Fish:** a pinch in the breadcrumbs, or two fresh leaves in the parcel
- **Butter:** half a teaspoon in 100 g of soft butter with salt, for prawns or corn

Add it late or keep the heat gentle. The scent is a light one and leaves through the window first.

## To keep

Away from light, in a tin, whole if you can. Whole leaves stay bright for a year, ground leaf for about four months. When you open the tin and have to think about what it smells of, brew the rest at double strength and clean the kettle with it. It is very good at that too.`,
    },
    {
      __component: 'blocks.recommended-products',
      title: 'With lemon myrtle in it',
      products: [
        { slug: 'lemon-myrtle-leaf', title: 'Lemon Myrtle Leaf' },
        { slug: 'lemon-myrtle-shortbread', title: 'Lemon Myrtle Shortbread' },
        { slug: 'yellow-box-honey', title: 'Yellow Box Honey' },
      ],
    },
    { __component: 'blocks.recommended-articles', title: 'From the same bench', articles: ['wattleseed'] },
  ],
});

const wattleseed = translatedArticle('2026-07-29T22:00:00.000Z', {
  slug: 'wattleseed',
  title: 'Wattleseed: roast it like coffee, use it like cocoa',
  excerpt:
    'The seed of the golden wattle has fed people here for thousands of generations. Roasted, it tastes of hazelnut, chocolate and toast.',
  published_date: '2026-07-30',
  cover: 'heroes/wattleseed',
  body: [
    {
      __component: 'blocks.rich-text',
      text: `In late July the road to the shed turns yellow. There are more than a thousand kinds of wattle in Australia, and when they flower together even the trucks slow down. What comes after the flower interests us more: a pod like a dried bean, and in it small, hard, black seeds.

Aboriginal and Torres Strait Islander peoples have gathered the seed of some of these wattles, perhaps a hundred kinds, for thousands of generations: ground between stones, baked in the ashes, eaten green from the pod. It is rich in protein and fibre and keeps for years. It is also easy to get wrong, since many wattles are not for eating. So this is not an article about picking your own. Ours comes from harvesters who know their trees by name.

## What roasting does

Raw, it tastes of green peas and dust. At about 180 °C something happens that any coffee roaster recognises: it cracks, darkens, and starts to smell of hazelnut, cocoa and the crust of good bread. We roast it in five-kilo batches on Thursdays, after the coffee, and stop just before it smokes. Then it is ground coarse, because a fine powder turns to paste in hot water.

## As a drink

- **5 g of ground wattleseed** (two teaspoons) and 250 ml of water just off the boil
- **Five minutes**, in a plunger or a pot with a sieve
- Milk if you like it; it takes milk as well as coffee does

It has no caffeine. We drink it after dinner, and so does everyone on the night ferry, we are told.

## In the kitchen

**Ice cream and custard.** Simmer a tablespoon in 500 ml of cream for two minutes, leave it for ten and pour it through a sieve, or don’t: the grains are pleasant.

**Bread and biscuits.** A tablespoon for a loaf, soaked in hot water first. In biscuits it goes well with macadamia and dark sugar.

**Whipped cream.** Wet a teaspoon with boiling water, let it cool and fold it in. Put it on pavlova once and you will be asked for it every Christmas.

**With coffee.** A quarter teaspoon in the plunger with an ordinary blend gives it a nutty, bready edge. Too much and it is soup.

## Why it costs what it does

A person gathers it from trees that don’t stand in rows; it is threshed, winnowed and cleaned, and a full morning fills a bucket. A kilo of clean seed is worth more than a kilo of most coffees. You need very little of it, and the people who gather it should live from it.`,
    },
    {
      __component: 'blocks.recommended-products',
      title: 'With wattleseed in it',
      products: [
        { slug: 'roasted-wattleseed-brew', title: 'Roasted Wattleseed Brew' },
        { slug: 'wattleseed-syrup', title: 'Wattleseed Syrup' },
        { slug: 'macadamia-wattleseed-biscuits', title: 'Macadamia & Wattleseed Biscuits' },
      ],
    },
    { __component: 'blocks.recommended-articles', title: 'From the same bench', articles: ['lemon-myrtle'] },
  ],
});

const teaAtAltitude = translatedArticle('2026-09-02T22:00:00.000Z', {
  slug: 'tea-at-altitude',
  title: 'Tea at altitude',
  excerpt:
    'What cloud, cold nights and a short season do to a leaf, and why two gardens with the same plant taste nothing alike.',
  published_date: '2026-09-03',
  cover: 'heroes/tea-at-altitude',
  body: [
    {
      __component: 'blocks.rich-text',
      text: `All tea is one plant, *Camellia sinensis*. What makes one cup smell of peaches and another of wet slate is partly what people do with the leaf, and mostly where it stood. We went to two gardens in the same month to see the difference: one above Malanda in the wet tropics, one in the high country of Victoria.

## Cloud

At 750 metres above Malanda the mornings arrive white. The cloud sits in the rows until nine and takes half of the light away, and a tea plant in half light does something useful: it makes more theanine, the sweet, brothy part of tea, and turns less of it into the bitter part. People in other countries build roofs over their gardens to get this effect. Here the Coral Sea sends it up the hill for nothing.

It is warm, too. The bushes push new leaf every two weeks from September to May, and the machine comes along behind. The leaf is strong, coppery and honest, made for milk. It is the ground of our *Malanda Breakfast*.

## Cold

In the Victorian high country there is one real season. Snow lies between the rows in July, the first shoots come in October, and the garden is plucked four times before the frost. A bush that grows slowly makes small, thick leaves full of aroma. They are steamed within the hour, as in Japan, and taste of peas, cut grass and the sea, although it is two hundred kilometres away.

“People think cold is the enemy,” says Kenji Watts, who manages the garden. “It’s the clock. Cold tells the plant how long it has.” Last spring’s first pluck was 180 kilos. We got twelve.

## How to taste it at home

Take a black tea from low down and one from high up. Weigh **2.5 g of each**, use the same water and the same three minutes, and put the two cups side by side with nothing in them.

- **Smell** them while they are wet and hot: malt and wood here, flowers and stone fruit there?
- **Slurp**, loudly. Air carries the scent to the back of your nose.
- **Wait** until they are lukewarm. A thin tea falls apart as it cools. A good one gets sweeter.

Then put milk in both. One of them will thank you for it.

## What it means for the price

Low gardens give three to four times as much leaf from a hectare, so altitude costs money whatever it tastes of. High is not better. It is slower, and now and then, on the right morning, it is something you remember for a year.`,
    },
    {
      __component: 'blocks.recommended-products',
      title: 'One from each hill',
      products: [
        { slug: 'malanda-breakfast', title: 'Malanda Breakfast' },
        { slug: 'high-country-sencha', title: 'High Country Sencha' },
        { slug: 'stoneware-teapot', title: 'Stoneware Teapot' },
      ],
    },
    {
      __component: 'blocks.recommended-articles',
      title: 'Further down the hill',
      articles: ['meet-the-grower'],
    },
  ],
});

const winterTasting: SeedDocument<SeedArticle> = {
  key: 'winter-tasting-notes',
  createdAt: '2026-10-20T22:00:00.000Z',
  locales: {
    'en-AU': {
      draft: {
        slug: 'winter-tasting-notes',
        title: 'Winter tasting notes',
        excerpt: 'Not published yet: eleven cups from the cupping table, in order of argument.',
        published_date: null,
        cover: 'heroes/home',
        body: [
          {
            __component: 'blocks.rich-text',
            text: 'Eleven cups on the table and nobody agreed about the seventh. Notes to be typed up when Noor is back.',
          },
        ],
      },
    },
  },
};

/** Stories about tea and botanicals; the last one is a draft. */
export const leafArticles: readonly SeedDocument<SeedArticle>[] = [
  lemonMyrtle,
  wattleseed,
  teaAtAltitude,
  winterTasting,
];
