import { japaneseArticles } from './japanese/articles.ts';
import { japaneseHelp } from './japanese/help.ts';
import { japanesePages } from './japanese/pages.ts';
import type { Language } from './language.ts';

export const japanese: Language = {
  pages: { ...japanesePages, ...japaneseHelp },
  articles: japaneseArticles,
  footer: {
    title: 'お湯をわかしましょう',
    acknowledgement:
      'Billy & Gumは、私たちが暮らし、焙煎し、栽培する土地の伝統的な守り手の方々と、土地、水、文化との変わらぬつながりに敬意を表します。過去と現在の長老の方々、そしてすべてのアボリジナルおよびトレス海峡諸島の人々に敬意を表します。',
    columns: [
      {
        title: 'ショップ',
        links: ['すべての商品', 'コーヒーブレンド', '紅茶・緑茶', 'オーストラリアの植物', 'ギフトとセット'],
      },
      { title: 'ヘルプ', links: ['配送と返品', '定期便', 'いれ方', 'お問い合わせ', 'ご注文'] },
      { title: '私たちについて', links: ['私たちの物語', '読みもの', '店舗案内', '卸売り', 'プライバシー'] },
    ],
  },
};
