import { expect, test } from 'vitest';
import { readAnswers, usualAnswers } from './answers.ts';
import { categoriesOf } from './categories.ts';
import { decoded, readCsv, type Line } from './csv.ts';
import { filesOf } from './files.ts';
import { freeOfCharge, readProducts } from './products.ts';
import { slugOf } from './slug.ts';
import { leftOutOf, numberedAddresses } from './what-to-know.ts';

/** Records as the lines of a file. */
function lines(...records: Record<string, string>[]): Line[] {
  return records.map((cells, index) => ({ at: index + 2, cells }));
}

const yen = { currency: { code: 'JPY', decimals: 0 }, languages: ['ja'] };

test.each([
  [{ name: '', price: '1' }, 'products, line 2: a product has a name'],
  [{ name: 'A', price: '1.5' }, "products, line 2: price: '1.5' is no amount with at most 0 decimals"],
  [{ name: 'A', price: '1,200' }, "products, line 2: price: write '1,200' without a sign for thousands"],
  [{ name: 'A', price: "1'000" }, "products, line 2: price: write '1'000' without a sign for thousands"],
  [{ name: 'A', price: '1.234,50' }, "price: write '1.234,50' without a sign for thousands"],
  [{ name: 'A', price: '' }, "products, line 2: price: '' is no amount"],
  [{ name: 'A', price: '-1' }, "products, line 2: price: '-1' is no amount"],
  [{ name: 'A', price: '1e20' }, "products, line 2: price: '1e20' is no amount"],
  [{ name: 'A', price: '1'.repeat(21) }, 'products, line 2: price: '],
  [{ name: 'A', price: '1', stock: '1'.repeat(21) }, 'products, line 2: stock: '],
  [{ name: 'A', price: '1', stock: '-3' }, "products, line 2: stock: '-3' is no number of pieces"],
  [{ name: 'A', price: '1', weight: '5 kg' }, "products, line 2: weight: '5 kg' is no weight in kilograms"],
  [{ name: 'A', price: '1', slug: 'A b' }, 'products, line 2: a slug has small letters'],
  [
    { name: 'A', price: '1', slug: 'suggestions' },
    'products, line 2: /shop/suggestions is an address of every shop',
  ],
  [{ name: 'C', price: '1' }, 'products, line 2: /shop/c is an address of every shop'],
  [{ name: 'A', price: '1', stock: 'many' }, "products, line 2: stock: 'many' is no number of pieces"],
  [
    { name: 'A', price: '1', category: '> Tea' },
    "products, line 2: the category '> Tea' has a part without a name",
  ],
  [{ name: 'A', cost: '1' }, 'products: there is no column cost'],
  [{ name: 'A'.repeat(201), price: '1' }, 'products, line 2: a name has at most 200 letters'],
  [{ name: 'A', price: '1', slug: 'a'.repeat(101) }, 'products, line 2: a slug has at most 100 letters'],
])('a wrong line is refused: %j', (line, message) => {
  expect(() => readProducts(lines(line), yen)).toThrow(message);
});

test('all wrong lines are told at once, and no sku is made twice', () => {
  const wrong = lines({ name: 'A', price: 'x' }, { name: 'B', price: '1' }, { name: '', price: '1' });
  expect(() => readProducts(wrong, yen)).toThrow(
    "products, line 2: price: 'x' is no amount with at most 0 decimals\nproducts, line 4: a product has a name",
  );
  const rows = readProducts(lines({ name: 'A', price: '1' }, { name: 'B', price: '1', sku: 'P-0001' }), yen);
  expect(rows.map(({ sku }) => sku)).toEqual(['P-0003', 'P-0001']);
});

test('a category deep in others has an address of 100 letters at most, and its own', () => {
  const deep =
    'Équipement de la maison > Accessoires de cuisine > Ustensiles de préparation > Couteaux et planches';
  const rows = ['à découper', 'à pain'].map((last) => ({
    name: last,
    price: '1',
    category: `${deep} > Planches ${last} ${'x'.repeat(20)}`,
  }));
  const row = { name: 'Long', price: '1', category: 'a'.repeat(150) };
  const answers = { name: 'Shop', languages: ['fr'], currency: { code: 'EUR', decimals: 2 } };
  const other = { ...row, name: 'Other', category: `${row.category}b` };
  const products = readProducts(lines(...rows, row, other), answers);
  const slugs = [...categoriesOf(answers, products).values()].map(({ slug }) => slug);
  expect(slugs.every(({ length }) => length <= 100)).toBe(true);
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(slugs).toContain(`ustensiles-de-preparation-couteaux-et-planches-planches-a-pain-${'x'.repeat(20)}`);
});

test('a name is one line, and may have signs that paths of categories have', () => {
  const [row] = readProducts(lines({ name: 'Cup > Mug,\n  large\t2', price: '1', brand: 'A\nB' }), yen);
  expect(row).toMatchObject({ name: 'Cup > Mug, large 2', slug: 'cup-mug-large-2', brand: 'A B' });
});

test('a free sample is imported, and named', () => {
  const rows = readProducts(lines({ name: 'Sample', price: '0' }, { name: 'Tea', price: '900' }), yen);
  expect(rows.map(({ price }) => price)).toEqual([0, 900]);
  expect(freeOfCharge(rows)).toEqual(['Sample']);
});

test('brand and GTIN are attributes that the shop maps, and a number that is none is named', () => {
  const file = lines(
    { name: 'Tea', price: '1', brand: 'Leaf', gtin: '4006381333931' },
    { name: 'Pot', price: '2', brand: 'Kiln', gtin: '12345' },
    { name: 'Cup', price: '2', brand: '', gtin: '' },
  );
  const answers = readAnswers({ ...usualAnswers('JP'), country: 'JP' });
  const files = filesOf(answers, readProducts(file, answers));
  expect(files.get('shop.config.ts')).toContain("attributes: { brand: 'brand', gtin: 'gtin' }");
  expect(files.get('demo/attributes.ts')).toContain(
    "[attribute('brand', 'ブランド'), { ...attribute('gtin', 'GTIN'), visible: false }]",
  );
  const entries = [...(files.get('demo/products.ts') ?? '').matchAll(/attributes: (\{.*?\})/g)];
  expect(entries.map(([, said]) => said)).toEqual([
    "{ brand: 'Leaf', gtin: '4006381333931' }",
    "{ brand: 'Kiln' }",
    '{  }',
  ]);
  expect(leftOutOf(file)).toEqual(['Pot: the barcode 12345, which is no GTIN']);
});

test('an SKU that two products have stays with the first, and the other gets one', () => {
  const same = { price: '1', sku: 'T1' };
  const file = lines({ name: 'Tea', ...same }, { name: 'Pot', ...same }, { name: 'Cup', ...same });
  expect(readProducts(file, yen).map(({ sku }) => sku)).toEqual(['T1', 'P-0002', 'P-0003']);
  expect(leftOutOf(file)).toEqual([
    'Pot: the SKU T1, which another has',
    'Cup: the SKU T1, which another has',
  ]);
});

test('a file in another encoding than UTF-8 is refused, whatever its letters would become', () => {
  const latin = Buffer.from('name,price\nThé,1\n', 'latin1');
  expect(() => readCsv(decoded(latin))).toThrow('products: the file is not in UTF-8');
  expect(decoded(Buffer.from('name,price\nThé,1\n'))).toBe('name,price\nThé,1\n');
});

test('two products never have one address, and names in other scripts get a number', () => {
  expect(() =>
    readProducts(
      [
        { at: 2, cells: { name: 'Tea', price: '1' } },
        { at: 7, cells: { name: 'tea!', price: '2' } },
      ],
      yen,
    ),
  ).toThrow('products, line 7: there are two products with the slug tea');
  // The names of pictures are made of it.
  expect(readProducts(lines({ name: 'ab '.repeat(60), price: '1' }), yen)[0]?.slug).toHaveLength(100);
  expect(readProducts(lines({ name: 'お茶', price: '1' }), yen)[0]?.slug).toBe('product-1');
  expect(slugOf('Crème brûlée, 2', 'fr')).toBe('creme-brulee-2');
  expect(slugOf('Weißkohl, Œufs, Smørrebrød', 'fr')).toBe('weisskohl-oeufs-smorrebrod');
  expect(slugOf('Möhre ÜBERGROẞ a\u0308hnlich', 'de')).toBe('moehre-uebergross-aehnlich');
  expect(slugOf('Möhre', 'fr')).toBe('mohre');
  expect(slugOf('Kaf\u00ADfee\u200B Tasse', 'de')).toBe('kaffee-tasse');
  expect(slugOf('Filtro nº 4, Kadın, Đồng hồ, Þór', 'en')).toBe('filtro-no-4-kadin-dong-ho-thor');
});

test('addresses that are numbers are told, with where others are written', () => {
  const answers = readAnswers({ ...usualAnswers('JP'), name: 'Acme' });
  const rows = readProducts(
    lines(
      { name: 'お茶', price: '1', category: '緑茶' },
      { name: '急須', price: '1' },
      { name: 'Tea', price: '2' },
    ),
    yen,
  );
  expect(numberedAddresses(answers, rows, 'shop')).toBe(
    'Addresses with a number, as the names have no Latin letters: /shop/product-1 (2), /shop/c/category-1 (1). Write others into shop/demo/products.ts and shop/demo/categories.ts before search engines know them.',
  );
  const latin = readProducts(lines({ name: 'Tea', price: '2' }), yen);
  expect(numberedAddresses(answers, latin, 'shop')).toBeNull();
});
