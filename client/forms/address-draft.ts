const KEY = 'shop:address-draft';

type Field = HTMLInputElement | HTMLSelectElement;

/** Keeps what is typed into the payment page's address for this tab. A form that the shop refused has it already. */
export function keepDraft(form: HTMLFormElement): void {
  if (!form.querySelector('.form-summary')) restore(form);
  form.dataset['draft'] = '';
  form.addEventListener('input', () => write(JSON.stringify(draftOf(form))));
}

/** The address is in the cart. */
export function dropDraft(): void {
  write(null);
}

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll<Field>('.field__input')];
}

function draftOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value]));
}

/** Values that the shop knows, or that were typed meanwhile, are not replaced. */
function restore(form: HTMLFormElement): void {
  const draft = read();
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
function read(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

function write(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, text);
  } catch {
    // The form has it as long as the page is open.
  }
}
