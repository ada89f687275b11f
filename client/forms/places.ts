import type { AddressClue, AddressQuestion, FoundAddress } from '#shared/account/found-address.ts';
import { answers } from '#shared/routes.ts';

const TIMEOUT_MS = 3_000;

/** What is known about addresses of the country that is chosen in the fields of one. */
export function placesOf(fields: Element) {
  const session = crypto.randomUUID();
  const country = () => fields.querySelector<HTMLSelectElement>('[data-regions]')?.value ?? '';
  const ask = async <T>(clue: AddressClue, signal?: AbortSignal): Promise<T | null> => {
    const body: AddressQuestion = { ...clue, locale: document.documentElement.lang, session };
    const late = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(answers.country.href({ country: country() }), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, late]) : late,
    });
    return answer.ok ? ((await answer.json()) as T) : null;
  };
  return { country, ask };
}

/** Where there is something to fill in, and the field has it on offer. */
export function fillIn(fields: Element, address: FoundAddress): void {
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
