import type { SeedOf } from '#shared/content/own-block.ts';
import type schema from './schema.ts';

export default {
  en: { text: 'I came for the coffee and stayed for the verandah.', author: 'A dog, by the look of it' },
  fr: {
    text: 'Je suis venu pour le café, je suis resté pour la véranda.',
    author: 'Un chien, à ce qu’il semble',
  },
} satisfies Record<string, SeedOf<typeof schema>>;
