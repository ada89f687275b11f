import { japanesePostcode, type FoundAddress } from '#shared/account/found-address.ts';
import { fillIn, placesOf } from './places.ts';

/** A whole postcode of Japan fills in prefecture, city and district, and they are said. */
export function fillInByPostcode(zip: HTMLInputElement): void {
  const fields = zip.closest('.form__address');
  const street = fields?.querySelector<HTMLInputElement>('[name$=address1]');
  if (!fields || !street) return;
  const { country, ask } = placesOf(fields);
  const said = document.createElement('output');
  // Whoever sees the page sees the fields.
  said.className = 'visually-hidden';
  zip.after(said);
  let asked: string | null = null;
  let district = '';
  const look = async (): Promise<void> => {
    const digits = japanesePostcode(country(), zip.value);
    if (digits === asked) return;
    asked = digits;
    said.textContent = '';
    if (digits === null) return;
    const found = await ask<FoundAddress>({ zip: digits }).catch(() => null);
    // Another was typed in the meantime.
    if (!found || asked !== digits) return;
    // What was typed as the street stays.
    const isOurs = street.value.trim() === '' || street.value === district;
    const { address1, ...place } = found;
    district = address1;
    fillIn(fields, { address1: isOurs ? address1 : '', ...place });
    const region = fields.querySelector<HTMLSelectElement>('select[name$=state]')?.selectedOptions[0];
    said.textContent = [found.state && region?.text, found.city, address1].filter(Boolean).join(' ');
  };
  zip.addEventListener('input', () => void look());
  void look();
}
