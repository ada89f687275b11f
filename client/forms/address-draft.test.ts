import { beforeEach, expect, test, vi } from 'vitest';
import { PagePart } from '../../tests/fixtures/page-part.ts';
import { dropDraft, keepDraft } from './address-draft.ts';

class Select extends PagePart {
  readonly options = ['AU', 'NZ'].map((value) => ({ value }));
}

const kept = { sessionStorage: new Map<string, string>(), localStorage: new Map<string, string>() };
const storeOf = (map: Map<string, string>) => ({
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, value: string) => void map.set(key, value),
  removeItem: (key: string) => void map.delete(key),
});

beforeEach(() => {
  for (const map of Object.values(kept)) map.clear();
  vi.stubGlobal('HTMLSelectElement', Select);
  vi.stubGlobal('window', {
    sessionStorage: storeOf(kept.sessionStorage),
    localStorage: storeOf(kept.localStorage),
  });
});

/** A page with the form of an address; `remember` is the guest's box. */
function open({ remember, isRefused = false }: { remember?: boolean; isRefused?: boolean } = {}) {
  const more = new PagePart();
  const field = (name: string, own: object = {}) =>
    new PagePart({ details: more }, { name, value: '', ...own });
  const [name, city] = [field('first_name'), field('city')];
  const country = new Select({}, { name: 'country', dataset: { regions: 'state' }, value: 'AU' });
  const state = new Select({}, { name: 'state' });
  const box = remember === undefined ? null : { checked: remember };
  const form = new PagePart({
    '.field__input': [name, city, country, state],
    '[name=remember]': box,
    '.form-summary': isRefused ? more : null,
  });
  return {
    form,
    name,
    city,
    country,
    state,
    box,
    more,
    keep: () => keepDraft(form as unknown as HTMLFormElement),
  };
}

function type(page: ReturnType<typeof open>, values: Record<string, string>): void {
  for (const field of [page.name, page.city, page.country, page.state])
    field.value = values[String(field['name'])] ?? field.value;
  page.form.dispatchEvent(new Event('input'));
}

const typed = { first_name: 'Robin', city: 'Bangalow', country: 'NZ', state: 'NZ-AUK' };

test('what was typed is there when the page is opened again in this tab, but what the shop knows stays', () => {
  const first = open();
  first.keep();
  type(first, typed);
  const second = open();
  second.city.value = 'Sydney';
  const changed = vi.fn();
  second.country.addEventListener('change', changed);
  second.keep();
  expect([second.name.value, second.city.value, second.country.value]).toEqual(['Robin', 'Sydney', 'NZ']);
  expect(changed).toHaveBeenCalledOnce();
  expect(second.more.attributes['open']).toBe('');
  expect(second.form.dataset['draft']).toBe('');
  // The regions of that country have yet to come: whoever brings them chooses it.
  expect([second.state.value, second.state.dataset['wanted']]).toEqual(['', 'NZ-AUK']);
  second.state.options.push({ value: 'NZ-AUK' });
  second.keep();
  expect([second.state.value, second.state.dataset['wanted']]).toEqual(['NZ-AUK', undefined]);
});

test('nothing comes back into a form that the shop refused, or once the address is in the cart', () => {
  const first = open();
  first.keep();
  type(first, typed);
  const refused = open({ isRefused: true });
  refused.keep();
  expect([refused.name.value, refused.more.attributes]).toEqual(['', {}]);
  dropDraft();
  const later = open();
  later.keep();
  expect([later.name.value, kept.sessionStorage.size]).toEqual(['', 0]);
});

test('a device keeps the address of a guest who asks for it, until they no longer do', () => {
  const asked = open({ remember: true });
  asked.keep();
  type(asked, typed);
  asked.form.dispatchEvent(new Event('submit'));
  kept.sessionStorage.clear();
  const next = open({ remember: false });
  next.keep();
  expect([next.name.value, next.box?.checked]).toEqual(['Robin', true]);
  const customer = open();
  kept.sessionStorage.clear();
  customer.keep();
  expect(customer.name.value).toBe('');
  if (next.box) next.box.checked = false;
  next.form.dispatchEvent(new Event('submit'));
  expect(kept.localStorage.size).toBe(0);
  const last = open({ remember: false });
  last.keep();
  expect([last.name.value, last.box?.checked]).toEqual(['', false]);
});

test('without storage the form works', () => {
  vi.stubGlobal('window', {});
  const page = open({ remember: true });
  page.keep();
  type(page, typed);
  page.form.dispatchEvent(new Event('submit'));
  expect(page.name.value).toBe('Robin');
});
