import type { AddressFields } from '#shared/account/account.ts';
import { countryName } from '#shared/countries/countries.ts';
import type { OrderAddress } from '#shared/order/order.ts';

type Lines = (AddressFields | OrderAddress) & { company?: string };

/** An address as written on a parcel; each line in its own direction, whatever the page's is. */
export function AddressLines({ address, locale }: { address: Lines; locale: string }) {
  const { company = '', address1, address2, city, state, zip, country, phone } = address;
  const name = 'name' in address ? address.name : `${address.first_name} ${address.last_name}`.trim();
  const town = [city, state, zip].filter(Boolean).join(' ');
  const lines = [name, company, address1, address2, town, countryName(country, locale), inOneLine(phone)];
  return (
    <address>
      {lines.filter(Boolean).map((line, index) => (
        <span key={index}>
          <bdi>{line}</bdi>
        </span>
      ))}
    </address>
  );
}

/** A number is not broken at its spaces. */
function inOneLine(phone: string | undefined): string | undefined {
  return phone?.replaceAll(' ', '\u00A0');
}
