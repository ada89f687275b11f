import type { Shipment } from '#shared/account/order.ts';
import { rich } from '#shared/messages/rich.ts';
import { trackingHref } from '#shared/shop/carriers.ts';
import { shop } from '#shared/shop/shop.ts';
import { ItemNames } from '../language/item-names.tsx';
import { useText } from '../language/use-text.ts';
import { ShopLink } from '../link.tsx';
import { PublishedDate } from '../published-date.tsx';

export function Shipments({ shipments }: { shipments: Shipment[] }) {
  const t = useText();
  if (shipments.length === 0) return null;
  return (
    <section>
      <h2>{shipments.length === 1 ? t('orders.parcel') : t('orders.parcels')}</h2>
      <ul className="records">
        {shipments.map((parcel) => (
          <li key={parcel.id} className="record">
            <p>
              <ItemNames items={parcel.items} />
            </p>
            <p className="record__soft">
              {rich(t, 'orders.sentOn', {
                carrier: parcel.carrier,
                date: <PublishedDate date={parcel.date} />,
              })}
            </p>
            {parcel.trackingCode && <p>{rich(t, 'orders.tracking', { code: tracking(parcel) })}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function tracking(parcel: Shipment) {
  const href = trackingHref(parcel, shop.carriers);
  return href ? <ShopLink href={href}>{parcel.trackingCode}</ShopLink> : parcel.trackingCode;
}
