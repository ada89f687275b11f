import { expect, test } from 'vitest';
import { listedProduct, toListedProducts } from './listed-product.ts';

test('a listing says how prices compare, also of attributes that are not shown', () => {
  const wires = [
    { id: 'p1', name: 'Jam', slug: 'jam', attributes: { size: { value: '280 g' } } },
    {
      id: 'p2',
      name: 'Beans',
      slug: 'beans',
      attributes: { per: { value: '100 g', visible: false } },
      variants: { results: [{ name: '250 g, Whole' }, { name: 'A gift' }] },
    },
  ].map((wire) => listedProduct().parse(wire));
  const [jam, beans] = toListedProducts(wires, []);
  expect(jam?.unitPricing).toEqual({ times: 1000 / 280, per: 1, unit: 'kilogram' });
  expect(beans?.unitPricing).toBeNull();
  expect(beans?.variants.map(({ unitPricing }) => unitPricing)).toEqual([
    { times: 0.4, per: 100, unit: 'gram' },
    null,
  ]);
  expect(beans?.attributes).toEqual([]);
});

test('a listed product that has not changed is made once for the same attributes', () => {
  const wire = { id: 'p1', name: 'Tee', slug: 'tee', attributes: { fit: { value: 'Slim' } } };
  const wires = [listedProduct().parse(wire)];
  const list = (name: string) => toListedProducts(wires, [{ id: 'fit', name }])[0];
  const first = list('Fit');
  expect(list('Fit')).toBe(first);
  expect(list('Cut')?.attributes).toEqual([{ id: 'fit', name: 'Cut', value: 'Slim' }]);
});
