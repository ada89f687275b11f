import { seedId } from './ids.ts';
import { image } from './images.ts';
import type { WireCategory } from './types.ts';

export type CategorySlug =
  | 'single-origin'
  | 'blends'
  | 'tea'
  | 'botanicals'
  | 'pantry'
  | 'brewing'
  | 'drinkware'
  | 'gifts';

type Entry = {
  slug: CategorySlug;
  name: string;
  description: string;
  /** The product whose picture represents the category. */
  picture: string;
  french: { name: string; description: string };
};

const entries: Entry[] = [
  {
    slug: 'single-origin',
    name: 'Single origin coffee',
    description:
      'One place in every bag. Most of it grows in Queensland and northern New South Wales, and the rest comes from neighbours and old friends. We roast on Tuesdays and post on Wednesdays.',
    picture: 'mareeba-dry-country',
    french: {
      name: 'Cafés d’origine',
      description:
        'Un seul terroir par paquet. La plupart de nos cafés poussent dans le Queensland et le nord de la Nouvelle-Galles du Sud. Torréfiés le mardi, expédiés le mercredi.',
    },
  },
  {
    slug: 'blends',
    name: 'Coffee blends',
    description:
      'Built to taste the same every morning, whatever the season does. There is one for milk, one for the filter, one for ice, and one for when you should really be asleep.',
    picture: 'billys-breakfast',
    french: {
      name: 'Mélanges de café',
      description:
        'Composés pour garder le même goût toute l’année : un pour le lait, un pour le filtre, un pour la glace et un pour les longues soirées.',
    },
  },
  {
    slug: 'tea',
    name: 'Black & green tea',
    description:
      'Leaf from the wet tropics and the Victorian high country, with a few classics from further off. Choose it loose or in plant-based pyramids.',
    picture: 'malanda-breakfast',
    french: {
      name: 'Thés noirs et verts',
      description:
        'Des feuilles des tropiques humides et des hautes terres du Victoria, avec quelques classiques d’ailleurs. En vrac ou en pyramides végétales.',
    },
  },
  {
    slug: 'botanicals',
    name: 'Native botanicals',
    description:
      'Infusions of leaves, fruits and seeds that First Nations people have known and used for thousands of generations. No tea leaf, no caffeine, and a great deal of flavour.',
    picture: 'lemon-myrtle-leaf',
    french: {
      name: 'Plantes d’Australie',
      description:
        'Des infusions de feuilles, de fruits et de graines que les Premières Nations connaissent et utilisent depuis des millénaires. Sans théine, et pleines de goût.',
    },
  },
  {
    slug: 'pantry',
    name: 'Pantry',
    description:
      'Things to stir in, spread on and dunk. Small batches, short ingredient lists, and nothing we would not put on our own table.',
    picture: 'leatherwood-honey',
    french: {
      name: 'Épicerie',
      description:
        'De quoi sucrer, tartiner et tremper. Petites séries, recettes courtes, rien que nous ne servirions à notre table.',
    },
  },
  {
    slug: 'brewing',
    name: 'Brewing gear',
    description:
      'Drippers, plungers, pots and presses that we use ourselves, chosen because they can be taken apart, cleaned and mended. We stock the spare parts too.',
    picture: 'gully-dripper',
    french: {
      name: 'Préparation',
      description:
        'Des cafetières, des théières et des filtres que nous utilisons nous-mêmes, choisis parce qu’ils se démontent, se nettoient et se réparent.',
    },
  },
  {
    slug: 'drinkware',
    name: 'Cups & drinkware',
    description:
      'Stoneware, enamel and glass with a good weight in the hand. Glazes vary a little from piece to piece, which is how you know which one is yours.',
    picture: 'stoneware-mug',
    french: {
      name: 'Tasses et verres',
      description:
        'Du grès, de l’émail et du verre, agréables en main. L’émail varie un peu d’une pièce à l’autre : c’est ainsi qu’on reconnaît la sienne.',
    },
  },
  {
    slug: 'gifts',
    name: 'Gifts & bundles',
    description:
      'Boxes we packed so that you do not have to, and a few small things for people who already have the kettle.',
    picture: 'billy-box',
    french: {
      name: 'Cadeaux et coffrets',
      description:
        'Des coffrets déjà composés, et quelques petites choses pour ceux qui ont déjà la bouilloire.',
    },
  },
];

/** The answer of `GET /categories`, in menu order. */
export const categories: WireCategory[] = entries.map((entry, index) => ({
  id: seedId(`category/${entry.slug}`),
  name: entry.name,
  slug: entry.slug,
  active: true,
  parent_id: null,
  sort: index + 1,
  description: entry.description,
  images: [image(entry.picture, 'scene', entry.name)],
  meta_title: null,
  meta_description: entry.description,
  date_created: '2026-02-03T00:00:00.000Z',
  $locale: { 'fr-FR': entry.french },
}));
