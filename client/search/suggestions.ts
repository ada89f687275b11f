import { searchQuery, type Suggestion } from '#shared/catalogue/suggestion.ts';
import { fetchRead } from '../fetch-read.ts';

const TYPING_PAUSE_MS = 150;
const TIMEOUT_MS = 2000;

type Load = (query: string, signal: AbortSignal) => Promise<Suggestion[]>;

/** Requests suggestions when typing pauses. Each request aborts the one before: a late answer never wins. */
export function createRequester(load: Load, show: (found: Suggestion[]) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: AbortController | null = null;

  function stop(): void {
    clearTimeout(timer);
    current?.abort();
  }
  async function loadNow(query: string): Promise<void> {
    const controller = (current = new AbortController());
    const found = await load(query, controller.signal).catch(() => []);
    if (!controller.signal.aborted) show(found);
  }
  function request(typed: string): void {
    stop();
    const query = searchQuery(typed);
    if (query) timer = setTimeout(() => void loadNow(query), TYPING_PAUSE_MS);
    else show([]);
  }
  return { request, stop };
}

/** The option that an arrow key leads to; -1 is the field itself, between the last option and the first. */
export function nextOption(active: number, count: number, key: 'ArrowDown' | 'ArrowUp'): number {
  const steps = count + 1;
  return ((active + 1 + (key === 'ArrowDown' ? 1 : steps - 1)) % steps) - 1;
}

/** Suggestions below the search field, as a combobox whose options are links. The field stays part of its form. */
export function offerSuggestions(input: HTMLInputElement): void {
  let active = -1;
  const list = document.createElement('div');
  Object.assign(list, { id: 'suggestions', className: 'suggestions', role: 'listbox', hidden: true });
  list.ariaLabel = input.dataset['label'] ?? null;

  const mark = (index: number) => {
    active = index;
    [...list.children].forEach((option, at) => option.setAttribute('aria-selected', String(at === index)));
    input.setAttribute('aria-expanded', String(!list.hidden));
    const id = list.children[index]?.id;
    if (id) input.setAttribute('aria-activedescendant', id);
    else input.removeAttribute('aria-activedescendant');
    list.children[index]?.scrollIntoView({ block: 'nearest' });
  };
  const show = (found: Suggestion[]) => {
    list.replaceChildren(...found.map(optionOf));
    list.hidden = found.length === 0;
    mark(-1);
  };
  const { request, stop } = createRequester((query, signal) => load(input, query, signal), show);
  const close = () => {
    stop();
    show([]);
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => mark(nextOption(active, list.children.length, 'ArrowDown')),
    ArrowUp: () => mark(nextOption(active, list.children.length, 'ArrowUp')),
    Enter: () => (list.children[active] as HTMLElement | undefined)?.click(),
    Escape: close,
  };

  input.setAttribute('aria-controls', list.id);
  input.form?.append(list);
  mark(-1);
  input.addEventListener('blur', close);
  input.addEventListener('input', () => request(input.value));
  input.addEventListener('keydown', (event) => {
    const { key } = event;
    if (event.isComposing) return;
    if (key === 'Enter' && active < 0) close();
    else if (!list.hidden && key in keys) {
      event.preventDefault();
      keys[key]?.();
    }
  });
  // Keeps the focus in the field, so that the list is still there when the mouse button is released.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', stop);
  addEventListener('pagehide', close);
  // Text typed before this script was loaded.
  if (input.value !== input.defaultValue) request(input.value);
}

async function load(input: HTMLInputElement, query: string, signal: AbortSignal): Promise<Suggestion[]> {
  const address = `${input.dataset['suggestions']}?${new URLSearchParams({ search: query })}`;
  const response = await fetchRead(address, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  return response.ok ? ((await response.json()) as Suggestion[]) : [];
}

function optionOf({ name, lang, href, note, picture }: Suggestion, index: number): HTMLElement {
  const option = document.createElement('a');
  Object.assign(option, {
    id: `suggestion-${index}`,
    className: 'suggestion',
    role: 'option',
    href,
    tabIndex: -1,
  });
  const [label, small] = [document.createElement('span'), document.createElement('span')];
  label.textContent = name;
  if (lang) label.lang = lang;
  small.textContent = note;
  const image = document.createElement('img');
  if (picture) option.append(Object.assign(image, { src: picture, alt: '', width: 48, height: 48 }));
  option.append(label, small);
  return option;
}
