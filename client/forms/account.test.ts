import { expect, test, vi } from 'vitest';
import { PagePart } from '../../tests/fixtures/page-part.ts';
import { enhance } from './account.ts';

class Input extends PagePart {
  type = 'password';
}

test('a password is shown and hidden by its button, and never sent while it can be read', () => {
  const form = new PagePart();
  const field = new Input({}, { form });
  const dataset = { shows: 'field', show: 'Show', hide: 'Hide' };
  const [button, lost] = [dataset, { ...dataset, shows: 'none' }].map(
    (each) => new PagePart({}, { dataset: each, hidden: true }),
  );
  if (!button || !lost) throw new Error('Two were made');
  vi.stubGlobal('HTMLInputElement', Input);
  vi.stubGlobal('document', new PagePart({ '[data-shows]': [button, lost], '#field': field }));
  enhance();
  expect([button.hidden, lost.hidden]).toEqual([false, true]);
  const press = () => {
    button.dispatchEvent(new Event('click'));
    return [field.type, button['ariaPressed'], button.textContent];
  };
  expect(press()).toEqual(['text', 'true', 'Hide']);
  expect(press()).toEqual(['password', 'false', 'Show']);
  press();
  form.dispatchEvent(new Event('submit'));
  expect([field.type, button.textContent]).toEqual(['password', 'Show']);
});

test('a page is printed by a button that only scripts show', () => {
  const button = new PagePart({}, { hidden: true });
  const print = vi.fn();
  vi.stubGlobal('print', print);
  vi.stubGlobal('document', new PagePart({ '[data-prints]': button }));
  enhance();
  expect(button.hidden).toBe(false);
  button.dispatchEvent(new Event('click'));
  expect(print).toHaveBeenCalledOnce();
});
