import { arabicArticles } from './arabic/articles.ts';
import { arabicHelp } from './arabic/help.ts';
import { arabicPages } from './arabic/pages.ts';
import type { Language } from './language.ts';

export const arabic: Language = {
  pages: { ...arabicPages, ...arabicHelp },
  articles: arabicArticles,
  footer: {
    title: 'ضع الغلاية على النار',
    acknowledgement:
      'تعترف Billy & Gum بالأوصياء التقليديين على الأراضي التي نعيش ونحمّص ونزرع عليها، وبصلتهم المستمرة بالأرض والمياه والثقافة. ونعبّر عن احترامنا للشيوخ في الماضي والحاضر، ولجميع شعوب الأبوريجينال وسكان جزر مضيق توريس.',
    columns: [
      {
        title: 'المتجر',
        links: ['كل المنتجات', 'خلطات القهوة', 'الشاي الأسود والأخضر', 'نباتات أسترالية', 'هدايا ومجموعات'],
      },
      { title: 'المساعدة', links: ['الشحن والإرجاع', 'الاشتراكات', 'طريقة التحضير', 'اتصل بنا', 'طلباتك'] },
      { title: 'عن المتجر', links: ['قصتنا', 'المجلة', 'أين تجدنا', 'البيع بالجملة', 'الخصوصية'] },
    ],
  },
};
