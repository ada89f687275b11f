import type { SeedOf } from '#shared/content/own-block.ts';
import type schema from './schema.ts';

export default {
  en: { text: 'I came for the coffee and stayed for the verandah.', author: 'A dog, by the look of it' },
  fr: {
    text: 'Je suis venu pour le café, je suis resté pour la véranda.',
    author: 'Un chien, à ce qu’il semble',
  },
  de: {
    text: 'Gekommen bin ich wegen des Kaffees, geblieben wegen der Veranda.',
    author: 'Ein Hund, wie es aussieht',
  },
  ja: { text: 'コーヒーを目当てに来て、ベランダが気に入って居つきました。', author: '見たところ、犬' },
  ar: { text: 'جئت من أجل القهوة، وبقيت من أجل الشرفة.', author: 'كلب، على ما يبدو' },
} satisfies Record<string, SeedOf<typeof schema>>;
