import { regionValue } from '#shared/account/address.ts';
import { unknownCountryRule, type AddressRule } from '#shared/countries/address-rule.ts';
import { fetchRead } from '../fetch-read.ts';

/** Follows the chosen country: its regions, and the names and order of its address parts. */
export function followCountry(country: HTMLSelectElement): void {
  const regions = document.getElementById(country.dataset['regions'] ?? '');
  if (!(regions instanceof HTMLSelectElement)) return;
  const field = regions.closest<HTMLElement>('.field');
  if (field) field.hidden = regions.options.length < 2;
  const update = () => {
    const { value } = country;
    void fetchRule(value).then((rule) => {
      // Another country was chosen in the meantime.
      if (country.value !== value) return;
      country.dataset['rule'] = JSON.stringify(rule);
      const [placeholder] = regions.options;
      const options = rule.regions.map(({ code, name }) => new Option(name, regionValue(value, code)));
      regions.replaceChildren(...(placeholder ? [placeholder] : []), ...options);
      // A draft of the form may know the region already.
      regions.value = regions.dataset['wanted'] ?? '';
      delete regions.dataset['wanted'];
      if (field) field.hidden = options.length === 0;
      arrange(country, rule);
    });
  };
  country.addEventListener('change', update);
  // The country may have been chosen before this script ran, or restored by the browser.
  const { country: shown } = JSON.parse(country.dataset['rule'] ?? '{}') as Partial<AddressRule>;
  if (shown !== country.value) update();
}

function arrange(country: HTMLSelectElement, { order, names, phone }: AddressRule): void {
  const block = country.closest('.form__address');
  const phoneField = block?.querySelector<HTMLInputElement>('[type=tel]');
  if (!block || !phoneField) return;
  const labels = JSON.parse(country.dataset['labels'] ?? '{}') as Record<string, string>;
  const nameOf: Record<string, string> = { C: names.town, S: names.region, Z: names.postcode };
  const parts = order.split('').flatMap((letter) => {
    const part = block.querySelector(`[data-part=${letter}]`);
    const label = labels[nameOf[letter] ?? ''];
    if (label) part?.querySelector('.field__label')?.replaceChildren(label);
    return part ?? [];
  });
  const last = phoneField.closest('.field');
  // It shares a row with the last of them.
  putInOrder(last ? [...parts, last] : parts);
  phoneField.placeholder = phone;
}

/** Around the one that has the focus, which it would lose if it were moved, and with it what is typed. */
function putInOrder(parts: Element[]): void {
  const used = parts.find((part) => part.contains(document.activeElement));
  let isBefore = used !== undefined;
  for (const part of parts) {
    if (part === used) isBefore = false;
    else if (isBefore && part.parentElement === used?.parentElement) used?.before(part);
    else part.parentElement?.append(part);
  }
}

/** If the request fails, the shop checks the address when the form is sent. */
async function fetchRule(country: string): Promise<AddressRule> {
  if (country === '') return unknownCountryRule(country);
  try {
    const response = await fetchRead(`/places/${country}?locale=${document.documentElement.lang}`);
    return response.ok ? ((await response.json()) as AddressRule) : unknownCountryRule(country);
  } catch {
    return unknownCountryRule(country);
  }
}
