import { expect, test } from 'vitest';
import { products } from '#shop/demo/products.ts';
import type { SeedProduct } from '../../seed/types.ts';
import { InvalidFields } from '../wire/refusal.ts';
import { selectOptions } from './options.ts';
import { choosePurchase } from './purchase-option.ts';

function product(slug: string): SeedProduct {
  const found = products.find((each) => each.slug === slug);
  if (!found) throw new Error(`Expected ${slug} among the seeded products`);
  return found;
}

const coffee = product('plain-roast');
const sizeAndGrind = [
  { id: 'Size', value: '1 kg' },
  { id: 'Grind', value: 'Filter' },
];

function refusalOf(run: () => unknown) {
  try {
    run();
  } catch (error) {
    if (error instanceof InvalidFields) return error.errors;
  }
  throw new Error('Expected a validation error');
}

test('Options by name find the variant', () => {
  const { options, variant } = selectOptions(coffee, sizeAndGrind, null);
  expect(variant?.name).toBe('1 kg, Filter');
  expect(options.map(({ name, value }) => `${name}: ${value}`)).toEqual(['Size: 1 kg', 'Grind: Filter']);
});

test('Options by id, or as an object, find the same variant', () => {
  const byId = selectOptions(coffee, sizeAndGrind, null).options.map(({ id, value_id }) => ({
    id,
    value: value_id,
  }));
  const requested = selectOptions(coffee, sizeAndGrind, null).variant?.id;
  expect(selectOptions(coffee, byId, null).variant?.id).toBe(requested);
  expect(selectOptions(coffee, { Size: '1 kg', Grind: 'Filter' }, null).variant?.id).toBe(requested);
});

test('A variant id implies its options', () => {
  const variant = coffee.variants.results[3];
  const selection = selectOptions(coffee, null, variant?.id ?? '');
  expect(selection.variant?.id).toBe(variant?.id);
  expect(selection.options.map(({ value }) => value).join(', ')).toBe(variant?.name);
});

test('A required option that is missing is named', () => {
  expect(refusalOf(() => selectOptions(coffee, [{ id: 'Size', value: '1 kg' }], null))).toEqual({
    options: { code: 'REQUIRED', message: 'Please choose: Grind' },
  });
});

test('Unknown options and values are refused', () => {
  for (const input of [[{ id: 'Colour', value: 'Red' }], [{ id: 'Size', value: '3 kg' }], 'Size', [7]]) {
    expect(refusalOf(() => selectOptions(coffee, input, null))['options']?.code).toBe('INVALID');
  }
  expect(refusalOf(() => selectOptions(coffee, null, 'nope'))['variant_id']?.code).toBe('INVALID');
});

test('A gift note counts only with its gift wrap', () => {
  const note = { id: 'Gift note', value: 'For Gran' };
  const alone = selectOptions(coffee, [...sizeAndGrind, note], null);
  expect(alone.options.map(({ name }) => name)).not.toContain('Gift note');
  const wrapped = selectOptions(coffee, [...sizeAndGrind, { id: 'Gift wrap', value: 'Yes' }, note], null);
  expect(wrapped.options.at(-1)).toMatchObject({ name: 'Gift note', value: 'For Gran', value_id: null });
});

test('A purchase option may be a name, a type with a plan, or a plan by id, name or interval', () => {
  const plans = coffee.purchase_options.subscription?.plans ?? [];
  const monthly = plans.find((plan) => plan.billing_schedule.interval === 'monthly')?.id ?? '';
  expect(choosePurchase(coffee, null)).toEqual({ type: 'standard', plan_id: null });
  expect(choosePurchase(coffee, 'standard')).toEqual({ type: 'standard', plan_id: null });
  expect(choosePurchase(coffee, 'subscription').plan_id).toBe(plans[0]?.id);
  for (const input of [
    { type: 'subscription', plan_id: monthly },
    { type: 'subscription', plan: monthly },
    { plan: 'monthly' },
    { plan: 'Every month' },
  ]) {
    expect(choosePurchase(coffee, input)).toEqual({ type: 'subscription', plan_id: monthly });
  }
});

test("A purchase option that the product does not have is refused with the client library's message", () => {
  expect(refusalOf(() => choosePurchase(coffee, 'trial'))['purchase_option']?.message).toBe(
    "Product purchase option 'trial' not found or not active",
  );
  expect(refusalOf(() => choosePurchase(coffee, { plan: 'zz' }))['purchase_option']?.message).toBe(
    "Subscription purchase plan 'zz' not found or not active",
  );
});
