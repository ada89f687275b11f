import type { SeedOf } from '#shared/content/own-block.ts';
import type schema from './schema.ts';

export default {
  ja: {
    title: '今週の一冊',
    text: '夜の列車に乗ったことのある人なら、きっと窓の外に目をやりたくなります。',
    reader: '店主',
    link: { url: '/shop/ginga-tetsudo', title: '銀河鉄道の夜を見る' },
  },
  en: {
    title: 'Book of the week',
    text: 'Whoever has taken a night train will want to look out of the window.',
    reader: 'The bookseller',
    link: { url: '/shop/ginga-tetsudo', title: 'See Night on the Galactic Railroad' },
  },
} satisfies Record<string, SeedOf<typeof schema>>;
