import { expect, test } from 'vitest';
import { readAnswers, usualAnswers } from './answers.ts';
import { readCsv } from './csv.ts';
import { filesOf } from './files.ts';
import { leftOutOf } from './left-out.ts';
import { readProducts } from './products.ts';

const HEAD =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,' +
  'Variant Inventory Qty,Variant Price,Image Src,Status';

const exported = `${HEAD}
linen-shirt,Linen shirt,"<p>Cool, and <em>light</em>.</p>",Loom,Shirts,,true,Size,S,Colour,Sand,'SH-1,4,49.50,https://cdn.example/1.jpg,active
linen-shirt,,,,,,,,M,,Sand,SH-2,-2,49.50,https://cdn.example/2.jpg,
linen-shirt,,,,,,,,L,,Sand,SH-3,,55.00,,
linen-shirt,,,,,,,,,,,,,,https://cdn.example/3.jpg,
半袖,半袖,,Loom,,,true,Title,Default Title,,,,7,20.00,,active
gone,Gone,,Loom,Shirts,,false,Title,Default Title,,,,1,9.00,,archived
`;

const answers = readAnswers({ ...usualAnswers('US'), country: 'US' });

test('a product that Shopify exported is one with all its variants and pictures, where it is sold', () => {
  const variants = [
    { name: 'S / Sand', price: 49.5, stock: 4 },
    { name: 'M / Sand', price: 49.5, stock: 0 },
    { name: 'L / Sand', price: 55, stock: 10 },
  ];
  const rows = readProducts(readCsv(exported), answers);
  expect(rows).toMatchObject([
    {
      slug: 'linen-shirt',
      name: 'Linen shirt',
      category: 'Shirts',
      description: '<p>Cool, and <em>light</em>.</p>',
      sku: 'SH-1',
      choice: { name: 'Size, Colour', values: variants },
    },
    { slug: 'product-2', name: '半袖', price: 20, category: '', stock: 7, choice: null },
  ]);
  const products = filesOf(answers, rows).get('demo/products.ts');
  expect(products).toContain(
    "choices: [{ name: 'Size, Colour', values: [{ name: 'S / Sand' }, { name: 'M / Sand' }, { name: 'L / Sand', add: { USD: 5.5 } }] }]",
  );
  expect(products).toContain("stockOf: { 'S / Sand': 4, 'M / Sand': 0, 'L / Sand': 10 }");
});

test.each([
  ['55.00', 'x', "products, line 4: price: 'x' is no amount"],
  [',,L,,', ',,M,,', 'products, line 4: there are two variants M / Sand'],
  ['SH-3,,', 'SH-3,some,', "products, line 4: stock: 'some' is no number of pieces"],
  ['Linen shirt', '', 'products, line 2: a product has a name'],
])('a wrong line of it is told by its number: %s as %s', (right, wrong, message) => {
  expect(() => readProducts(readCsv(exported.replace(right, wrong)), answers)).toThrow(message);
});

test('what is not published is not sold, and neither are gift cards, which is said', () => {
  const [head = '', ...lines] =
    `${exported}hidden,Hidden,,Loom,Shirts,,FALSE,Title,Default Title,,,,1,9.00,,active
gift,Gift card,,Loom,,,true,Denominations,25,,,,1,25.00,,active
gift,,,,,,,,50,,,,1,50.00,,
`.split('\n');
  const withCards = lines.map((line) => line && `${line},${line.startsWith('gift,Gift') ? 'true' : 'false'}`);
  const read = readCsv([`${head},Gift Card`, ...withCards].join('\n'));
  expect(readProducts(read, answers).map(({ slug }) => slug)).toEqual(['linen-shirt', 'product-2']);
  expect(leftOutOf(read)).toEqual(['Gift card: a gift card is no product of a file']);
  expect(leftOutOf(readCsv(exported))).toEqual([]);
  const pictured = exported.replace('<p>Cool', '<img src=https://cdn.example/1.jpg><p>Cool');
  expect(leftOutOf(readCsv(pictured))).toEqual(['Linen shirt: pictures of another host in the description']);
});

test('a file of nothing that is sold has no product', () => {
  const drafts = exported.replaceAll('active', 'draft');
  expect(() => readProducts(readCsv(drafts), answers)).toThrow(
    'products: the file has no line below its first',
  );
});
