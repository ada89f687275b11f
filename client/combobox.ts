const TYPING_PAUSE_MS = 150;

type Load<T> = (query: string, signal: AbortSignal) => Promise<T[]>;

/** Requests options when typing pauses. Each request aborts the one before: a late answer never wins. */
export function createRequester<T>(
  load: Load<T>,
  show: (found: T[]) => void,
  queryOf: (typed: string) => string,
) {
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
    const query = queryOf(typed);
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

type Offer<T> = {
  /** Of the list; its options have it with their number behind. */
  id: string;
  label: string | null;
  /** What is asked for; empty where too little was typed. */
  queryOf: (typed: string) => string;
  load: Load<T>;
  /** Pressed when it is chosen. */
  optionOf: (found: T) => HTMLElement;
  /** Where the list stands. */
  place: Element | null;
};

/** Options below a field while somebody types, as a combobox. The field stays part of its form. */
export function offerOptions<T>(
  input: HTMLInputElement,
  offer: Offer<T>,
): { list: HTMLElement; close: () => void } {
  let active = -1;
  const list = document.createElement('div');
  Object.assign(list, { id: offer.id, className: 'suggestions', role: 'listbox', hidden: true });
  list.ariaLabel = offer.label;

  const mark = (index: number) => {
    active = index;
    [...list.children].forEach((option, at) => option.setAttribute('aria-selected', String(at === index)));
    input.setAttribute('aria-expanded', String(!list.hidden));
    const id = list.children[index]?.id;
    if (id) input.setAttribute('aria-activedescendant', id);
    else input.removeAttribute('aria-activedescendant');
    list.children[index]?.scrollIntoView({ block: 'nearest' });
  };
  const show = (found: T[]) => {
    const options = found.map(offer.optionOf);
    for (const [at, option] of options.entries())
      Object.assign(option, { id: `${offer.id}-${at}`, role: 'option', tabIndex: -1 }).classList.add(
        'suggestion',
      );
    list.replaceChildren(...options);
    list.hidden = options.length === 0;
    mark(-1);
  };
  const { request, stop } = createRequester(offer.load, show, offer.queryOf);
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
  offer.place?.append(list);
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
  return { list, close };
}
