import { routes } from '#shared/routes.ts';
import type { OwnPage } from '#worker/own/own-page.ts';
import { OwnText } from '#worker/own/own-text.tsx';
import { ShopLink } from '#worker/ui/link.tsx';

const titles = { ja: '読書会', en: 'Reading club' };

const descriptions = {
  ja: '毎月第一土曜日、店の奥で一冊の本を囲みます。',
  en: 'On the first Saturday of each month, around one book at the back of the shop.',
};

const book = { ja: '今月の本を見る', en: 'See the book of this month' };

/** When readers meet, and about which book. */
const readingClub: OwnPage = ({ say }) => ({
  title: say(titles),
  description: say(descriptions),
  body: (
    <>
      <header className="page-head">
        <h1>
          <OwnText texts={titles} />
        </h1>
        <p className="page-head__lead">
          <OwnText texts={descriptions} />
        </p>
      </header>
      <p>
        <ShopLink href={routes.product.href({ slug: 'kokoro' })}>
          <OwnText texts={book} />
        </ShopLink>
      </p>
    </>
  ),
});

export default readingClub;
