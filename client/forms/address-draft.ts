const DRAFT = 'shop:address-draft';
/** On this device, where a guest asked for it. */
const KEPT = 'shop:address';

type Field = HTMLInputElement | HTMLSelectElement;

type Store = 'sessionStorage' | 'localStorage';

/**
 * Keeps what is typed into the payment page's address for this tab, and for the guest's next order if they wish. A form that
 * the shop refused has it already.
 */
export function keepDraft(form: HTMLFormElement): void {
  const remember = form.querySelector<HTMLInputElement>('[name=remember]');
  const kept = remember ? read('localStorage', KEPT) : {};
  if (remember) remember.checked ||= Object.keys(kept).length > 0;
  if (!form.querySelector('.form-summary')) restore(form, { ...kept, ...read('sessionStorage', DRAFT) });
  form.dataset['draft'] = '';
  form.addEventListener('input', () => write('sessionStorage', DRAFT, JSON.stringify(draftOf(form))));
  if (!remember) return;
  form.addEventListener('submit', () => {
    write('localStorage', KEPT, remember.checked ? JSON.stringify(draftOf(form)) : null);
  });
}

/** The address is in the cart. */
export function dropDraft(): void {
  write('sessionStorage', DRAFT, null);
}

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll<Field>('.field__input')];
}

function draftOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value]));
}

/** Values that the shop knows, or that were typed meanwhile, are not replaced. */
function restore(form: HTMLFormElement, draft: Record<string, string>): void {
  for (const field of fieldsOf(form)) {
    const typed = draft[field.name] ?? '';
    if (typed === '' || typed === field.value) continue;
    if (field instanceof HTMLSelectElement) choose(field, typed);
    else if (field.value === '') field.value = typed;
    field.closest('details')?.setAttribute('open', '');
  }
}

function choose(field: HTMLSelectElement, value: string): void {
  // The regions of another country have yet to arrive.
  if (!field.dataset['regions']) field.dataset['wanted'] = value;
  if (![...field.options].some((option) => option.value === value)) return;
  field.value = value;
  if (field.dataset['regions']) field.dispatchEvent(new Event('change'));
  else delete field.dataset['wanted'];
}

// Storage access throws where the shopper has blocked it.
function read(store: Store, key: string): Record<string, string> {
  try {
    return JSON.parse(window[store].getItem(key) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

function write(store: Store, key: string, text: string | null): void {
  try {
    if (text === null) window[store].removeItem(key);
    else window[store].setItem(key, text);
  } catch {
    // The form has it as long as the page is open.
  }
}
