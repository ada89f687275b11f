import { spaced } from './languages/french-spaces.ts';
import { inLanguages, translateHomeBlock, translatePage } from './languages/locales.ts';
import type { SeedDocument, SeedPage } from './types.ts';

const english: SeedPage = {
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
};

const french: SeedPage = {
  slug: 'home',
  title: 'Billy & Gum',
  description:
    'Cafés, thés et plantes d’Australie, torréfiés et préparés en petites séries, et de belles tasses pour les servir.',
  blocks: [
    {
      __component: 'blocks.hero',
      title: 'Mettez l’eau à chauffer, on s’occupe du reste.',
      text: 'Des cafés des hauts plateaux, des thés des tropiques humides, des feuilles et des graines du bush. Torréfiés et préparés en petites séries, expédiés bien frais.',
      image: 'heroes/home',
      link: { slug: 'shop', title: 'Voir la boutique' },
    },
    {
      __component: 'blocks.icon-list',
      title: 'Notre façon de faire',
      items: [
        {
          icon: 'mdi:fire',
          title: 'Torréfié le mardi',
          text: 'Expédié le mercredi, en petites séries, avec la date sur chaque paquet.',
        },
        {
          icon: 'mdi:truck',
          title: 'Livraison offerte dès 65 $',
          text: 'Partout en Australie. En dessous, 9,50 $ presque partout.',
        },
        {
          icon: 'mdi:sprout',
          title: 'Des producteurs connus',
          text: 'Nous savons qui a cultivé chaque lot, et à quel prix nous l’avons payé.',
        },
        {
          icon: 'mdi:calendar-sync',
          title: 'Sauter, suspendre, arrêter',
          text: 'Des abonnements que vous modifiez quand vous voulez.',
        },
      ],
    },
    {
      __component: 'blocks.recommended-products',
      title: 'En rayon cette semaine',
      products: [
        { slug: 'billys-breakfast', title: 'Le petit-déjeuner de Billy' },
        { slug: 'mareeba-dry-country', title: 'Mareeba, pays sec' },
        { slug: 'malanda-breakfast', title: 'Petit-déjeuner de Malanda' },
        { slug: 'lemon-myrtle-leaf', title: 'Feuille de myrte citronné' },
        { slug: 'gully-dripper', title: 'Le dripper Gully' },
        { slug: 'wombat-mug', title: 'Le mug du wombat' },
        { slug: 'leatherwood-honey', title: 'Miel de leatherwood' },
        { slug: 'billy-box', title: 'Le coffret Billy' },
      ],
    },
    {
      __component: 'blocks.mascot-stickers',
      title: 'Gus en promenade',
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
      title: 'Dans le journal',
      articles: ['brew-guide', 'lemon-myrtle', 'meet-the-grower', 'winter-tasting-notes'],
    },
    {
      __component: 'blocks.rich-text',
      text: `## Une petite brûlerie, une longue mémoire

Le *billy* est la gamelle où le voyageur fait bouillir son eau ; le *gum*, l’eucalyptus qui ombrage le feu. À eux deux, ils ont préparé plus de tasses de thé dans ce pays que n’importe quel café, et c’est toujours par là que nous commençons : une eau propre, de bonnes feuilles, un peu de patience et quelqu’un à servir.

Nous torréfions le café, assemblons les thés et faisons sécher feuilles et graines dans un hangar du nord de la Nouvelle-Galles du Sud. Nous connaissons par leur nom tous ceux qui cultivent ce que nous vendons ; [leurs histoires sont dans le journal](/articles).

Tout cela est nouveau pour vous ? Commencez par [la préparation](/brewing), ou [dites-nous ce que vous aimez](/contact) : nous vous répondrons avec une suggestion.`,
    },
  ],
};

export const home: SeedDocument<SeedPage> = {
  key: 'home',
  createdAt: '2026-02-03T01:00:00.000Z',
  locales: {
    'en-AU': { published: english },
    'fr-FR': { published: spaced(french) },
    ...inLanguages((each) => translatePage(english, each.home, (block) => translateHomeBlock(block, each))),
  },
};
