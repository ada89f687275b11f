import {
  TYPED_MAX_LENGTH,
  TYPED_MIN_LENGTH,
  type AddressOption,
  type AddressQuestion,
  type FoundAddress,
} from '#shared/account/found-address.ts';
import { answers } from '#shared/routes.ts';
import { offerOptions } from '../combobox.ts';

const TIMEOUT_MS = 3_000;

/** Offers addresses of the chosen country below the field of the street, and fills the fields in with the one that is chosen. */
export function offerAddresses(street: HTMLInputElement): void {
  const fields = street.closest('.form__address');
  if (!fields) return;
  const session = crypto.randomUUID();
  const country = () => fields.querySelector<HTMLSelectElement>('[data-regions]')?.value ?? '';
  const ask = async <T>(question: { typed: string } | { id: string }, signal?: AbortSignal) => {
    const body: AddressQuestion = { ...question, locale: document.documentElement.lang, session };
    const late = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(answers.country.href({ country: country() }), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, late]) : late,
    });
    return answer.ok ? ((await answer.json()) as T) : null;
  };
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

function fillIn(fields: Element, address: FoundAddress): void {
  for (const [name, value] of Object.entries(address)) {
    const field = fields.querySelector<HTMLInputElement | HTMLSelectElement>(`[name$="${name}"]`);
    const isOffered =
      !(field instanceof HTMLSelectElement) || [...field.options].some((it) => it.value === value);
    if (!field || value === '' || !isOffered) continue;
    field.value = value;
    // For the draft, and for problems that were said; the street's own would ask again.
    if (name !== 'address1') field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
