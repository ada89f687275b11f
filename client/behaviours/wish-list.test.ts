import { beforeEach, expect, test, vi } from 'vitest';
import { WISH_FORM_ID } from '#shared/wish-list/form-id.ts';
import { start } from './wish-list.ts';

const button = { ariaPressed: 'false' };

/** A product's page of a customer who saved it. */
beforeEach(() => {
  const form = Object.assign(new EventTarget(), { dataset: { product: 'cup' }, querySelector: () => button });
  const visitor = { textContent: JSON.stringify({ epoch: 'kims', wished: ['jug', 'cup'] }) };
  const elements: Record<string, unknown> = { [WISH_FORM_ID]: form, visitor };
  const getElementById = (id: string) => elements[id] ?? null;
  vi.stubGlobal('document', Object.assign(new EventTarget(), { getElementById }));
  start();
});

const tell = (epoch: string) =>
  document.dispatchEvent(new CustomEvent('shop:cart-revision', { detail: { epoch } }));

test('a saved product is marked, until the browser is somebody else’s', () => {
  expect(button.ariaPressed).toBe('true');
  tell('kims');
  expect(button.ariaPressed).toBe('true');
  tell('');
  expect(button.ariaPressed).toBe('false');
});

test('what that visitor saves stays marked', () => {
  tell('lees');
  button.ariaPressed = 'true';
  tell('lees');
  expect(button.ariaPressed).toBe('true');
});
