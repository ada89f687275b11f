import { frenchCoffee } from './french/articles-coffee.ts';
import { frenchLeaf } from './french/articles-leaf.ts';
import { frenchHelp } from './french/help.ts';
import { frenchPages } from './french/pages.ts';
import { spaced } from './french/spaces.ts';
import type { Language } from './language.ts';

export const french: Language = spaced({
  pages: { ...frenchPages, ...frenchHelp },
  articles: { ...frenchCoffee, ...frenchLeaf },
  footer: {
    title: 'Faites chauffer l’eau',
    acknowledgement:
      'Billy & Gum rend hommage aux gardiens traditionnels des terres où nous vivons, torréfions et cultivons, et au lien qui les unit toujours à la terre, aux eaux et à leur culture. Nous présentons nos respects aux Anciens d’hier et d’aujourd’hui, ainsi qu’à tous les peuples aborigènes et insulaires du détroit de Torres.',
    columns: [
      {
        title: 'Boutique',
        links: [
          'Tous les produits',
          'Mélanges de café',
          'Thés noirs et verts',
          'Plantes d’Australie',
          'Cadeaux et coffrets',
        ],
      },
      {
        title: 'Aide',
        links: ['Livraison et retours', 'Abonnements', 'Préparation', 'Nous écrire', 'Vos commandes'],
      },
      {
        title: 'À propos',
        links: ['Notre histoire', 'Journal', 'Nous trouver', 'Professionnels', 'Vie privée'],
      },
    ],
  },
});
