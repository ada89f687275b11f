import { frenchArticles } from './french/articles.ts';
import { frenchHelp } from './french/help.ts';
import { frenchPages } from './french/pages.ts';
import type { Language } from './language.ts';

/** Texts with the spaces of French punctuation, at which no line may break. */
export function spaced<T>(value: T): T {
  if (typeof value === 'string') return spacedText(value) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => spaced(item)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, spaced<unknown>(item)])) as T;
}

/** Tables of Markdown have colons of their own. */
function spacedText(text: string): string {
  return text
    .replaceAll(/ (?=[;!?])/g, '\u202F')
    .replaceAll(/ (?=:[ \n*]|:$|»)|(?<=«) /g, '\u00A0')
    .replaceAll(/(?<=\d) (?=(?:%|\$|°C|g|kg|ml|min|s|h)(?![\p{L}\d]))/gu, '\u00A0');
}

export const french: Language = spaced({
  pages: { ...frenchPages, ...frenchHelp },
  articles: frenchArticles,
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
