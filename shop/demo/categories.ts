import { categoriesOf } from '#sandbox/seed/category.ts';

/** The answer of `GET /categories`, in menu order. */
export const categories = categoriesOf([
  {
    slug: 'single-origin',
    name: 'Single origin coffee',
    description:
      'One place in every bag. Most of it grows in Queensland and northern New South Wales, and the rest comes from neighbours and old friends. We roast on Tuesdays and post on Wednesdays.',
    picture: 'mareeba-dry-country',
  },
  {
    slug: 'blends',
    name: 'Coffee blends',
    description:
      'Built to taste the same every morning, whatever the season does. There is one for milk, one for the filter, one for ice, and one for when you should really be asleep.',
    picture: 'billys-breakfast',
  },
  {
    slug: 'tea',
    name: 'Black & green tea',
    description:
      'Leaf from the wet tropics and the Victorian high country, with a few classics from further off. Choose it loose or in plant-based pyramids.',
    picture: 'malanda-breakfast',
  },
  {
    slug: 'botanicals',
    name: 'Native botanicals',
    description:
      'Infusions of leaves, fruits and seeds that First Nations people have known and used for thousands of generations. No tea leaf, no caffeine, and a great deal of flavour.',
    picture: 'lemon-myrtle-leaf',
  },
  {
    slug: 'pantry',
    name: 'Pantry',
    description:
      'Things to stir in, spread on and dunk. Small batches, short ingredient lists, and nothing we would not put on our own table.',
    picture: 'leatherwood-honey',
  },
  {
    slug: 'brewing',
    name: 'Brewing gear',
    description:
      'Drippers, plungers, pots and presses that we use ourselves, chosen because they can be taken apart, cleaned and mended. We stock the spare parts too.',
    picture: 'gully-dripper',
  },
  {
    slug: 'drinkware',
    name: 'Cups & drinkware',
    description:
      'Stoneware, enamel and glass with a good weight in the hand. Glazes vary a little from piece to piece, which is how you know which one is yours.',
    picture: 'stoneware-mug',
  },
  {
    slug: 'gifts',
    name: 'Gifts & bundles',
    description:
      'Boxes we packed so that you do not have to, and a few small things for people who already have the kettle.',
    picture: 'billy-box',
  },
]);
