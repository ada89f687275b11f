import type { SeedDocument, SeedArticle } from '#sandbox/content/seed/types.ts';
import { translatedArticle } from './languages/translated-article.ts';

const brewGuide = translatedArticle('2026-03-18T22:00:00.000Z', {
  slug: 'brew-guide',
  title: 'One dripper, three minutes, no fuss',
  excerpt:
    'A filter recipe that forgives you before breakfast: what to weigh, how to pour, and what to change first when it tastes wrong.',
  published_date: '2026-03-19',
  cover: 'heroes/brew-guide',
  body: [
    {
      __component: 'blocks.rich-text',
      text: `There are a hundred ways to pour water through ground coffee, and most of them work. This is the one we use at the counter, because it makes the same cup on a Wednesday with a queue as on a Saturday with a newspaper.

## What you need

- A dripper and a paper filter
- A kettle; a long spout helps, but a steady hand does too
- A scale that shows grams, and something that counts seconds
- **15 g of coffee** and **250 g of water** for one good cup

If you have no scale, use two level tablespoons of beans and a mug you know. Then buy a scale. It will improve your coffee more than a grinder at five times the price.

## The recipe

1. **Boil, then wait.** Bring the water to the boil and let it stand for half a minute. For a light roast, don’t wait.
2. **Rinse the paper.** It warms the dripper and takes the taste of cardboard with it. Tip that water out.
3. **Grind medium**, like coarse sand. Put the coffee in and shake it level.
4. **Bloom.** Pour 45 g of water over all of it and wait for 40 seconds. Fresh coffee rises like dough. If nothing happens, it was roasted a long time ago.
5. **Pour to 150 g** in slow circles, from the middle out and back again. Stay off the paper.
6. **At 1:30, pour to 250 g.** Give the dripper one gentle swirl, so that the bed ends up flat.
7. **By 3:00 it has run through.** Take the dripper away, stir the cup, wait one more minute. Hot coffee tastes of hot.

## Reading the cup

Sour and thin means the water did not get enough out of it: **grind finer**. Bitter and dry means it got too much: **grind coarser**. If the time was right and it still tastes weak, use one gram more coffee. Change one thing at a time, and change the grind first; it moves more than everything else together.

Look at the bed, too. A flat bed with clean sides is a good sign. A crater in the middle means you poured too hard, and mud on top means the grinder makes too much dust or the grind is too fine.

## For two

Double everything and let it run for four minutes instead of three. Above 40 g of coffee use a bigger dripper, or make it twice; the second cup is always welcome.`,
    },
    {
      __component: 'blocks.recommended-products',
      title: 'What is on the bench',
      products: [
        { slug: 'gully-dripper', title: 'Gully Dripper' },
        { slug: 'filter-papers', title: 'Filter Papers, 100' },
        { slug: 'kitchen-scale', title: 'Brew Scale' },
        { slug: 'verandah', title: 'Verandah' },
      ],
    },
    { __component: 'blocks.recommended-articles', title: 'Next', articles: ['cold-brew', 'meet-the-grower'] },
  ],
});

const coldBrew = translatedArticle('2026-10-07T22:00:00.000Z', {
  slug: 'cold-brew',
  title: 'Cold brew for the long hot bit',
  excerpt:
    'One jar, one night, no machine. A recipe by weight, three ways to serve it, and why it should never see the sun.',
  published_date: '2026-10-08',
  cover: 'heroes/cold-brew',
  body: [
    {
      __component: 'blocks.rich-text',
      text: `From October to April the first thing we make in the morning is the thing we started the night before. Cold brew takes five minutes of work and fourteen hours of sleep, and it is the only coffee we know that gets easier as the weather gets worse.

## The recipe

- **70 g of coffee**, ground coarse, like raw sugar
- **1 litre of cold water**, filtered if your tap is on the swimming-pool side
- A jar or a jug with a lid, and a paper or cloth filter

1. Put the coffee in the jug and pour in half of the water. Stir until there are no dry islands.
2. Add the rest, put the lid on, and put it **in the fridge**. On the bench it is quicker, and less pleasant by noon.
3. Wait for **fourteen hours**. Twelve is a little light and eighteen a little woody. There is no prize for twenty-four.
4. Pour it through the filter without squeezing. The last spoonful is silt; leave it behind.

It keeps for four days in a closed bottle in the fridge. After that it does not go bad so much as go flat.

## What to use

Chocolate and caramel coffees come out round and sweet, and fruity ones come out like iced tea. We blended *Southerly Buster* for this jug: malt, orange, chocolate biscuit. A decaf works just as well, which is worth knowing at four in the afternoon.

## Three glasses

**Plain and long.** Equal parts of cold brew and cold water over large ice. Small ice melts before you have found your chair.

**With tonic.** Ice, 100 ml of tonic water, then 60 ml of cold brew poured slowly over a spoon, so that it floats. A strip of orange peel, twisted over the top.

**White.** Two parts of cold brew to one of cold milk and a teaspoon of wattleseed syrup. Oat milk is very good here.

## Two warnings

Cold brew tastes mild and is not. A glass of it has about as much caffeine as a double espresso, so count it as one. And don’t make it in the sun, whatever they do with tea in the pictures: warm, weak coffee is a comfortable place for things you don’t want to drink. The fridge costs you two hours and no worries.`,
    },
    {
      __component: 'blocks.recommended-products',
      title: 'For the jug',
      products: [
        { slug: 'southerly-buster', title: 'Southerly Buster' },
        { slug: 'cold-brew-jug', title: 'Cold Brew Jug' },
        { slug: 'wattleseed-syrup', title: 'Wattleseed Syrup' },
        { slug: 'tumbler-pair', title: 'Long Tumblers, Pair' },
      ],
    },
    {
      __component: 'blocks.accordion',
      title: 'Short answers',
      items: [
        {
          title: 'Can I make a concentrate?',
          content:
            'Yes: 125 g of coffee to a litre, and then equal parts of that and water, milk or tonic in the glass.',
        },
        {
          title: 'Can I use the grounds again?',
          content: 'Not for coffee. Around the lemon tree, gladly, a thin layer at a time.',
        },
      ],
    },
  ],
});

const meetTheGrower = translatedArticle('2026-06-10T22:00:00.000Z', {
  slug: 'meet-the-grower',
  title: 'Meet the grower: red soil, dry winters',
  excerpt:
    'Three generations on the dry side of the Atherton Tablelands, a picker that shakes the trees, and a drying floor you may not walk on in boots.',
  published_date: '2026-06-11',
  cover: 'heroes/meet-the-grower',
  body: [
    {
      __component: 'blocks.rich-text',
      text: `You smell the farm before you see it: mango blossom, diesel, and somewhere behind them something like warm hay and honey. That is the drying floor. Marisa Conti meets us at the gate in socks. “Boots off at the slab,” she says. “You wouldn’t wear them in the kitchen either.”

The Contis have grown things on the sunny side of the Tablelands since Marisa’s grandfather planted tobacco in 1956. When the tobacco board closed, her parents tried tea tree, then pumpkins, then eleven hectares of coffee, on the advice of a neighbour who had given it up. That was in 1998. The neighbour has planted again since.

## Why here

Most of the world’s good coffee grows high up, where cool nights slow the cherries down. Mareeba is at 400 metres, which is not high. What it has instead is winter. From May to September it hardly rains, the nights drop to eight or nine degrees, and the trees, which believe they are on a mountain, take their time. The soil does the rest: deep, red, full of iron and very well drained.

There is also no coffee berry borer in Australia and no leaf rust on this farm. Nobody sprays for what isn’t there.

## One picker, a lot of patience

Labour here costs what it should, so nobody picks by hand. A machine straddles the row and shakes it with glass-fibre fingers, and the ripe cherries fall. “The trick is when,” says Marisa. “Go early and you get green ones, go late and you get raisins.” She walks the rows with a refractometer every morning in June, measuring sugar in the fruit like a winemaker.

What falls is sorted by water, by colour and then by her. The best tenth is laid on the slab and turned every hour for the first two days. It takes about two weeks until the beans rattle.

## In the cup

Last year’s harvest, our *Mareeba Dry Country*, tastes of milk chocolate, mandarin and a little roasted macadamia, which grow along the northern fence, as it happens. We roast it medium and would not do more. We paid **$21.40 a kilo** for the green coffee, on the farm, within a week; that is a price Marisa sets in March and we have not argued with yet.

She is planting again: two hectares of a variety bred for heat, on the lower block. It will be four years before they bear. “Ask me then,” she says, and puts her boots back on.`,
    },
    {
      __component: 'blocks.recommended-products',
      title: 'From the Tablelands',
      products: [
        { slug: 'mareeba-dry-country', title: 'Mareeba Dry Country' },
        { slug: 'atherton-red-soil', title: 'Atherton Red Soil' },
      ],
    },
    {
      __component: 'blocks.recommended-articles',
      title: 'Further up the hill',
      articles: ['tea-at-altitude'],
    },
  ],
});

/** Coffee stories of the journal. */
export const coffeeArticles: readonly SeedDocument<SeedArticle>[] = [brewGuide, coldBrew, meetTheGrower];
