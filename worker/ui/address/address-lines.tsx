import type { AddressFields } from '#shared/account/account.ts';
import { fullNameOf } from '#shared/account/full-name.ts';
import { regionName } from '#shared/countries/address-rules.ts';
import { fieldOrder } from '#shared/countries/address-words.ts';
import { countryName } from '#shared/countries/countries.ts';
import type { OrderAddress } from '#shared/order/order.ts';
import { useText } from '../language/use-text.ts';

type Lines = (AddressFields | OrderAddress) & { company?: string };

/** An address as written on a parcel; each line in its own direction, whatever the page's is. */
export function AddressLines({ address }: { address: Lines }) {
  const { locale } = useText();
  const { company = '', country, phone } = address;
  const lines = [
    nameOf(address),
    company,
    ...postalLines(address, locale),
    countryName(country, locale),
    inOneLine(phone),
  ];
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

function nameOf(address: Lines): string {
  return 'name' in address ? address.name : fullNameOf(address);
}

function postalLines({ address1, address2, city, state, zip, country }: Lines, locale: string): string[] {
  const parts: Record<string, string> = { C: city, S: regionName(state, { country, locale }), Z: zip };
  const [before = '', after = ''] = fieldOrder(country).slice(2).split('A');
  const townOf = (letters: string) =>
    letters
      .split('')
      .map((letter) => parts[letter])
      .filter(Boolean)
      .join(' ');
  return [townOf(before), address1, address2, townOf(after)];
}

/** A number is not broken at its spaces. */
function inOneLine(phone: string | undefined): string | undefined {
  return phone?.replaceAll(' ', '\u00A0');
}
