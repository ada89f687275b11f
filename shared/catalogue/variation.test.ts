import { expect, test } from 'vitest';
import { sampleTee, sampleTeeWithPlans } from '../../tests/fixtures/tee.ts';
import type { Choice } from './choice.ts';
import { resolveVariation, type PurchaseChoice } from './variation.ts';

const plain = sampleTee();
const withPlans = sampleTeeWithPlans();
const standard: PurchaseChoice = { type: 'standard' };
const subscription = (plan?: string): PurchaseChoice => ({ type: 'subscription', plan: plan ?? null });

type Row = [
  product: typeof plain,
  choice: Choice,
  purchase: PurchaseChoice,
  prices: (number | null)[],
  variant: string | null,
];

test.for<Row>([
  [plain, {}, standard, [10, 8, 10], null],
  [plain, { Size: 'Large', Color: 'Red' }, standard, [15, 8, 10], 'v1'],
  [plain, { os: 'L', oc: 'R' }, standard, [15, 8, 10], 'v1'],
  [plain, { Size: 'Large' }, standard, [10, 8, 10], null],
  [plain, { Size: 'Large', Color: 'Blue' }, standard, [10, 8, 10], null],
  [plain, { Size: 'Small', Color: 'Red' }, standard, [0, 8, 10], 'v2'],
  [plain, { 'Gift wrap': 'Yes' }, standard, [12.5, 10.5, 12.5], null],
  [plain, { 'Gift wrap': 'Yes', Engrave: 'Text' }, standard, [16.5, 14.5, 16.5], null],
  [plain, { Size: 'Large', Color: 'Red', 'Gift wrap': 'Yes' }, standard, [17.5, 10.5, 12.5], 'v1'],
  [withPlans, {}, standard, [11, 9, 11], null],
  [withPlans, { os: 'L', oc: 'R' }, standard, [15, 9, 11], 'v1'],
  [withPlans, { os: 'S', oc: 'B' }, standard, [20, 11, 11], 'v3'],
  [withPlans, {}, subscription(), [7, 8, 10], null],
  [withPlans, {}, subscription('y'), [6, 8, 10], null],
  [withPlans, { os: 'S', oc: 'B' }, subscription('m'), [9, 11, 10], 'v3'],
  [withPlans, { os: 'S', oc: 'B' }, subscription('y'), [6, 8, 10], 'v3'],
  [withPlans, { og: 'gy' }, subscription(), [9.5, 10.5, 12.5], null],
])('row %#: a choice has the price, sale price and original price of its variation', (row) => {
  const [product, choice, purchase, [price, salePrice, origPrice], variantId] = row;
  const result = resolveVariation(product, choice, purchase);
  expect(result).toMatchObject({ ok: true, value: { price, salePrice, origPrice, variantId } });
});

test('stock and pictures are the variant’s, and the product’s where it has no pictures', () => {
  expect(resolveVariation(plain, { os: 'L', oc: 'R' })).toMatchObject({
    value: { stockStatus: 'out_of_stock', stockLevel: 0, images: [{ url: '/p.jpg' }] },
  });
  expect(resolveVariation(plain, { os: 'S', oc: 'R' })).toMatchObject({
    value: { stockStatus: 'in_stock', stockLevel: 0, images: [{ url: '/v2.jpg' }] },
  });
  expect(resolveVariation(plain, {})).toMatchObject({ value: { stockLevel: 7 } });
});

test('the resolved plan is the product’s, also where a variant has a price of its own for it', () => {
  const [plan] = withPlans.purchaseOptions?.subscription?.plans ?? [];
  expect(plan?.id).toBe('m');
  expect(resolveVariation(withPlans, {}, subscription())).toMatchObject({ value: { plan } });
  const inVariant = resolveVariation(withPlans, { os: 'S', oc: 'B' }, subscription('m'));
  expect(inVariant).toMatchObject({ value: { plan, price: 9 } });
});

test.for<[typeof plain, PurchaseChoice, string, string]>([
  [
    plain,
    subscription(),
    'purchase_option_missing',
    "Product purchase option 'subscription' not found or not active",
  ],
  [
    withPlans,
    { type: 'trial' },
    'purchase_option_missing',
    "Product purchase option 'trial' not found or not active",
  ],
  [withPlans, subscription('zz'), 'plan_missing', "Subscription purchase plan 'zz' not found or not active"],
])('row %#: a purchase option that is not offered is refused', ([product, purchase, code, message]) => {
  expect(resolveVariation(product, {}, purchase)).toMatchObject({ ok: false, error: { code, message } });
});

test('a missing price stays missing, and an add-on keeps its own', () => {
  const product = sampleTee({ price: null });
  expect(resolveVariation(product, {})).toMatchObject({ value: { price: null } });
  expect(resolveVariation(product, { og: 'gn' })).toMatchObject({ value: { price: null } });
  expect(resolveVariation(product, { og: 'gy' })).toMatchObject({ value: { price: 2.5 } });
});

test('an add-on whose parent is not chosen costs nothing', () => {
  const options = plain.options.map((option) =>
    option.id === 'oe' ? { ...option, parentId: 'og', parentValueIds: ['gy'] } : option,
  );
  const product = sampleTee({ options });
  expect(resolveVariation(product, { oe: 'e1', og: 'gn' })).toMatchObject({ value: { price: 10 } });
  expect(resolveVariation(product, { oe: 'e1', og: 'gy' })).toMatchObject({ value: { price: 16.5 } });
});
