import { searchQuery, type Suggestion } from '#shared/catalogue/suggestion.ts';
import { offerOptions } from '../combobox.ts';
import { fetchRead } from '../fetch-read.ts';

const TIMEOUT_MS = 2000;

/** Suggestions below the search field, whose options are links. */
export function offerSuggestions(input: HTMLInputElement): void {
  offerOptions(input, {
    id: 'suggestions',
    label: input.dataset['label'] ?? null,
    queryOf: searchQuery,
    load: (query, signal) => load(input, query, signal),
    optionOf,
    place: input.form,
  });
}

async function load(input: HTMLInputElement, query: string, signal: AbortSignal): Promise<Suggestion[]> {
  const address = `${input.dataset['suggestions']}?${new URLSearchParams({ search: query })}`;
  const response = await fetchRead(address, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  return response.ok ? ((await response.json()) as Suggestion[]) : [];
}

function optionOf({ name, lang, href, note, picture }: Suggestion): HTMLElement {
  const option = Object.assign(document.createElement('a'), { href });
  const [label, small] = [document.createElement('span'), document.createElement('span')];
  label.textContent = name;
  if (lang) label.lang = lang;
  small.textContent = note;
  const image = document.createElement('img');
  if (picture) option.append(Object.assign(image, { src: picture, alt: '', width: 48, height: 48 }));
  option.append(label, small);
  return option;
}
