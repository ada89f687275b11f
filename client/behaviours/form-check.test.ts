import { beforeEach, expect, test, vi } from 'vitest';
import { PagePart } from '../../tests/fixtures/page-part.ts';
import { start } from './form-check.ts';

const watch = vi.hoisted(() => vi.fn());
vi.mock('../forms/check.ts', () => ({ watch }));

const field = new PagePart();
const choice = new PagePart();
let form: PagePart;

beforeEach(() => {
  watch.mockClear();
  form = new PagePart({ input: field, '[data-choice]': choice });
  vi.stubGlobal('location', { search: '?size=1-kg' });
});

function open(activeElement: unknown): void {
  vi.stubGlobal('document', new PagePart({ 'form[data-check]': form }, { activeElement }));
  start();
}

test('the rules are loaded once, when somebody begins to fill in the form', async () => {
  open(null);
  expect(watch).not.toHaveBeenCalled();
  for (const _ of [1, 2]) form.dispatchEvent(new Event('focusin'));
  await vi.waitFor(() => expect(watch).toHaveBeenCalledExactlyOnceWith(form));
});

test('whoever is in the form already has them at once', async () => {
  open(field);
  await vi.waitFor(() => expect(watch).toHaveBeenCalledExactlyOnceWith(form));
});

test('a form sends the choice that the address has by then', () => {
  open(null);
  form.dispatchEvent(new Event('submit'));
  expect(choice.attributes['value']).toBe('?size=1-kg');
});
