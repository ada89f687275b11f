import type { MoneyFormat } from '#shared/money/currency.ts';
import { formatMoney } from '#shared/money/format.ts';
import { routes } from '#shared/routes.ts';
import type { OwnPage } from '#worker/own/own-page.ts';
import { OwnText } from '#worker/own/own-text.tsx';
import { ShopLink } from '#worker/ui/link.tsx';

/** In the currency of the backend's prices. */
const BUDGETS = [25, 50, 100];

const titles = {
  en: 'Gift guide',
  fr: 'Idées cadeaux',
  de: 'Geschenkideen',
  ja: 'ギフトガイド',
  ar: 'دليل الهدايا',
};

const descriptions = {
  en: 'Something for everyone, at the price you have in mind.',
  fr: 'De quoi faire plaisir à tous, au prix que vous souhaitez.',
  de: 'Für alle das Richtige, zu dem Preis, den Sie sich vorstellen.',
  ja: 'ご予算に合わせて、どなたにも喜ばれる贈り物を。',
  ar: 'هدية لكل شخص، بالسعر الذي يناسبك.',
};

/** The shop by what a gift may cost. */
const giftGuide: OwnPage = ({ say, money }) => ({
  title: say(titles),
  description: say(descriptions),
  body: <GiftGuide money={money} />,
});

export default giftGuide;

function GiftGuide({ money }: { money: MoneyFormat }) {
  const upTo = (price: string) => ({
    en: `Gifts up to ${price}`,
    fr: `Cadeaux jusqu’à ${price}`,
    de: `Geschenke bis ${price}`,
    ja: `${price}までのギフト`,
    ar: `هدايا حتى ${price}`,
  });
  return (
    <>
      <header className="page-head">
        <h1>
          <OwnText texts={titles} />
        </h1>
        <p className="page-head__lead">
          <OwnText texts={descriptions} />
        </p>
      </header>
      <ul>
        {BUDGETS.map((most) => (
          <li key={most}>
            <ShopLink href={`${routes.shop.href()}?price_to=${most}`}>
              <OwnText texts={upTo(formatMoney(most, money))} />
            </ShopLink>
          </li>
        ))}
      </ul>
    </>
  );
}
