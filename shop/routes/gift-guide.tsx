import type { MoneyFormat } from '#shared/money/currency.ts';
import { formatMoney } from '#shared/money/format.ts';
import { routes } from '#shared/routes.ts';
import type { OwnPage, OwnRequest } from '#worker/own/own-page.ts';
import { ShopLink } from '#worker/ui/link.tsx';

/** In the currency of the backend's prices. */
const BUDGETS = [25, 50, 100];

/** The shop by what a gift may cost. */
const giftGuide: OwnPage = ({ say, money }) => {
  const title = say({
    en: 'Gift guide',
    fr: 'Idées cadeaux',
    de: 'Geschenkideen',
    ja: 'ギフトガイド',
    ar: 'دليل الهدايا',
  });
  const description = say({
    en: 'Something for everyone, at the price you have in mind.',
    fr: 'De quoi faire plaisir à tous, au prix que vous souhaitez.',
    de: 'Für alle das Richtige, zu dem Preis, den Sie sich vorstellen.',
    ja: 'ご予算に合わせて、どなたにも喜ばれる贈り物を。',
    ar: 'هدية لكل شخص، بالسعر الذي يناسبك.',
  });
  return { title, description, body: <GiftGuide title={title} lead={description} say={say} money={money} /> };
};

export default giftGuide;

type GiftGuideProps = { title: string; lead: string; say: OwnRequest['say']; money: MoneyFormat };

function GiftGuide({ title, lead, say, money }: GiftGuideProps) {
  const upTo = (price: string) =>
    say({
      en: `Gifts up to ${price}`,
      fr: `Cadeaux jusqu’à ${price}`,
      de: `Geschenke bis ${price}`,
      ja: `${price}までのギフト`,
      ar: `هدايا حتى ${price}`,
    });
  return (
    <>
      <header className="page-head">
        <h1>{title}</h1>
        <p className="page-head__lead">{lead}</p>
      </header>
      <ul>
        {BUDGETS.map((most) => (
          <li key={most}>
            <ShopLink href={`${routes.shop.href()}?price_to=${most}`}>
              {upTo(formatMoney(most, money))}
            </ShopLink>
          </li>
        ))}
      </ul>
    </>
  );
}
