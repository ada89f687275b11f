import { germanArticles } from './german/articles.ts';
import { germanHelp } from './german/help.ts';
import { germanPages } from './german/pages.ts';
import type { Language } from './language.ts';

export const german: Language = {
  pages: { ...germanPages, ...germanHelp },
  articles: germanArticles,
  footer: {
    title: 'Setzen Sie den Kessel auf',
    acknowledgement:
      'Billy & Gum würdigt die traditionellen Hüterinnen und Hüter des Landes, auf dem wir leben, rösten und anbauen, und ihre fortdauernde Verbindung zu Land, Wasser und Kultur. Wir erweisen den Ältesten von gestern und heute unseren Respekt, ebenso allen Aboriginal und Torres Strait Islander Völkern.',
    columns: [
      {
        title: 'Shop',
        links: [
          'Alles',
          'Kaffeemischungen',
          'Schwarzer & grüner Tee',
          'Pflanzen Australiens',
          'Geschenke & Pakete',
        ],
      },
      {
        title: 'Hilfe',
        links: ['Versand & Rückgabe', 'Abos', 'Zubereitung', 'Kontakt', 'Ihre Bestellungen'],
      },
      {
        title: 'Über uns',
        links: ['Unsere Geschichte', 'Journal', 'So finden Sie uns', 'Großhandel', 'Datenschutz'],
      },
    ],
  },
};
