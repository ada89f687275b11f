import {
  TYPED_MAX_LENGTH,
  TYPED_MIN_LENGTH,
  type AddressOption,
  type FoundAddress,
} from '#shared/account/found-address.ts';
import { offerOptions } from '../combobox.ts';
import { fillIn, placesOf } from './places.ts';

/** Offers addresses of the chosen country below the field of the street, and fills the fields in with the one that is chosen. */
export function offerAddresses(street: HTMLInputElement): void {
  const fields = street.closest('.form__address');
  if (!fields) return;
  const { country, ask } = placesOf(fields);
  const choose = async (option: AddressOption): Promise<void> => {
    close();
    // Without an answer what was typed stays, and the shopper fills in the rest.
    const address =
      'address' in option ? option.address : await ask<FoundAddress>({ id: option.id }).catch(() => null);
    if (address) fillIn(fields, address);
  };
  street.role = 'combobox';
  street.ariaAutoComplete = 'list';
  const { list, close } = offerOptions<AddressOption>(street, {
    id: `${street.id}-options`,
    label: street.dataset['addresses'] ?? null,
    queryOf: (typed) =>
      typed.trim().length < TYPED_MIN_LENGTH ? '' : typed.trim().slice(0, TYPED_MAX_LENGTH),
    load: async (typed, signal) =>
      country() === '' ? [] : ((await ask<AddressOption[]>({ typed }, signal)) ?? []),
    optionOf: (option) => {
      const element = document.createElement('div');
      Object.assign(element, { textContent: option.label, dir: 'auto' });
      element.addEventListener('click', () => void choose(option));
      return element;
    },
    place: street.parentElement,
  });
  list.dataset['source'] = street.dataset['source'];
}
