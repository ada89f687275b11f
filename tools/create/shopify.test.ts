import { expect, test } from 'vitest';
import { readAnswers, usualAnswers } from './answers.ts';
import { readCsv } from './csv.ts';
import { filesOf } from './files.ts';
import { photoFilesOf } from './pictures.ts';
import { freeOfCharge, readProducts } from './products.ts';
import { leftOutOf } from './what-to-know.ts';

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

test('a product that Shopify exported is one with all its options, variants and pictures, where it is sold', () => {
  const rows = readProducts(readCsv(exported), answers);
  expect(rows).toMatchObject([
    {
      slug: 'linen-shirt',
      name: 'Linen shirt',
      category: 'Shirts',
      description: '<p>Cool, and <em>light</em>.</p>',
      sku: 'P-0001',
      pictures: [1, 2, 3].map((at) => ({ address: `https://cdn.example/${at}.jpg`, alt: '' })),
      choice: {
        options: ['Size', 'Colour'],
        variants: [
          { values: ['S', 'Sand'], price: 49.5, stock: 4, sku: 'SH-1' },
          { values: ['M', 'Sand'], price: 49.5, stock: 0, sku: 'SH-2' },
          { values: ['L', 'Sand'], price: 55, stock: 10, sku: 'SH-3' },
        ],
      },
    },
    { slug: 'product-2', name: '半袖', price: 20, category: '', stock: 7, choice: null, pictures: [] },
  ]);
  const products = filesOf(answers, rows).get('demo/products.ts');
  expect(products).toContain(
    "choices: [{ name: 'Size', values: [{ name: 'S' }, { name: 'M' }, { name: 'L' }] }, { name: 'Colour', values: [{ name: 'Sand' }] }]",
  );
  expect(products).toContain("'M, Sand': { sku: 'SH-2', price: { USD: 49.5 }, stock: 0, weight: 0.5 }");
});

test('what a line says of its variant is taken over: reduced prices, weights, and its picture', () => {
  const file = `Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant Price,Variant Compare At Price,Variant Grams,Variant Image,Image Src,Image Position,Image Alt Text,Tags,Vendor,Variant Inventory Tracker,SEO Title,Variant Taxable,Variant Inventory Policy
cup,Cup,Size,S,Colour,Red,Glaze,Matt,9.99,12.00,350,https://cdn.example/red.jpg,https://cdn.example/2.jpg,2,Two cups,"gift, clay",Kiln,shopify,,TRUE,deny
cup,,,L,,Red,,Shiny,12.5,12.5,0,,https://cdn.example/1.jpg,1,,,,,,TRUE,continue
`;
  const rows = readProducts(readCsv(file), answers);
  expect(rows).toMatchObject([
    {
      price: 9.99,
      before: 12,
      weight: 0.35,
      tags: ['gift', 'clay'],
      pictures: [
        { address: 'https://cdn.example/1.jpg', alt: '' },
        { address: 'https://cdn.example/2.jpg', alt: 'Two cups' },
        { address: 'https://cdn.example/red.jpg', alt: '' },
      ],
      choice: {
        options: ['Size', 'Colour', 'Glaze'],
        variants: [
          { values: ['S', 'Red', 'Matt'], price: 9.99, before: 12, picture: 'https://cdn.example/red.jpg' },
          { values: ['L', 'Red', 'Shiny'], price: 12.5, before: null, weight: 0.5, picture: '' },
        ],
      },
    },
  ]);
  const photo = { bytes: new Uint8Array([1]), width: 800, height: 600 };
  const photos = new Map([
    ['cup', [{ ...photo, address: 'https://cdn.example/red.jpg', alt: 'Red', file: 'cup/3.webp' }]],
  ]);
  const files = filesOf(answers, rows, photos);
  const products = files.get('demo/products.ts');
  expect(products).toContain(
    // The other variant is not on sale, so its product is not.
    "price: { USD: 9.99 }, weight: 0.35, stock: 10, choices: [{ name: 'Size'",
  );
  expect(products).toContain("photos: [{ file: 'cup/3.webp', width: 800, height: 600, alt: 'Red' }]");
  expect(products).toContain(
    "'S, Red, Matt': { price: { USD: 12 }, sale: { USD: 9.99 }, stock: 10, weight: 0.35, photo: 'cup/3.webp' }",
  );
  expect(photoFilesOf(photos)).toEqual([['demo/pictures/products/cup/3.webp', photo.bytes]]);
  expect(files.has('demo/pictures/products/cup/front.svg')).toBe(false);
  expect(leftOutOf(readCsv(file))).toEqual(['columns of the export: variant inventory policy']);
});

test('the names that exports have since 2025 are read as those before', () => {
  const since = `Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory quantity,Weight value (grams),Product image URL,Image position,Image alt text,Variant image URL,Gift card
Cup,cup,<p>Clay</p>,,,Cups,,TRUE,Active,C-1,Size,S,9.99,,3,200,https://cdn.example/1.jpg,1,A cup,,FALSE
,cup,,,,,,,,C-2,,L,12,,4,,,,,,
`;
  expect(readProducts(readCsv(since), answers)).toMatchObject([
    {
      slug: 'cup',
      description: '<p>Clay</p>',
      weight: 0.2,
      pictures: [{ address: 'https://cdn.example/1.jpg', alt: 'A cup' }],
      choice: {
        options: ['Size'],
        variants: [
          { values: ['S'], sku: 'C-1', stock: 3 },
          { values: ['L'], price: 12 },
        ],
      },
    },
  ]);
});

test.each([
  ['55.00', 'x', "products, line 4: price: 'x' is no amount"],
  [',,L,,', ',,M,,', 'products, line 4: there are two variants M, Sand'],
  [',,L,,', ',,,,', 'products, line 4: a variant has a value for each option'],
  ['SH-3,,', 'SH-3,some,', "products, line 4: stock: 'some' is no number of pieces"],
  ['Linen shirt', '', 'products, line 2: a product has a name'],
])('a wrong line of it is told by its number: %s as %s', (right, wrong, message) => {
  expect(() => readProducts(readCsv(exported.replace(right, wrong)), answers)).toThrow(message);
});

test('variants and products that share an SKU keep it once', () => {
  const file = readCsv(
    exported.replace('SH-3', 'SH-2').replace('Default Title,,,,', 'Default Title,,,SH-1,'),
  );
  const [shirt, plain] = readProducts(file, answers);
  expect(shirt?.choice?.variants.map(({ sku }) => sku)).toEqual(['SH-1', 'SH-2', '']);
  expect(plain?.sku).toBe('P-0002');
  expect(leftOutOf(file)).toEqual(
    expect.arrayContaining([
      'Linen shirt, L, Sand: the SKU SH-2, which another has',
      '半袖: the SKU SH-1, which another has',
    ]),
  );
});

test('the vendor is the brand, and the barcode of what has no variants its GTIN', () => {
  const file = `Handle,Title,Vendor,Option1 Name,Option1 Value,Variant Price,Variant Barcode
mug,Mug,Kiln,Title,Default Title,0.00,'4006381333931
tee,Tee,Loom,Size,S,20,4006381333948
tee,,,,M,0,
`;
  const rows = readProducts(readCsv(file), answers);
  expect(rows).toMatchObject([
    { brand: 'Kiln', gtin: '4006381333931', price: 0 },
    { brand: 'Loom', gtin: '' },
  ]);
  expect(freeOfCharge(rows)).toEqual(['Mug', 'Tee, M']);
  expect(leftOutOf(readCsv(file))).toEqual(['Tee: the barcodes of its variants']);
  expect(filesOf(answers, rows).get('shop.config.ts')).toContain(
    "attributes: { brand: 'brand', gtin: 'gtin' }",
  );
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
  const address = '半袖: its address 半袖 (an address has small Latin letters, digits and dashes)';
  expect(leftOutOf(read)).toEqual(['Gift card: a gift card is no product of a file', address]);
  expect(leftOutOf(readCsv(exported))).toEqual([address]);
  const pictured = exported.replace('<p>Cool', '<img src=https://cdn.example/1.jpg><p>Cool');
  expect(leftOutOf(readCsv(pictured))).toContain('Linen shirt: pictures of another host in the description');
  const framed = exported.replace('<p>Cool', '<iframe src=https://www.youtube.com/embed/a></iframe><p>Cool');
  expect(leftOutOf(readCsv(framed))).toContain('Linen shirt: frames or videos in the description');
});

test('a file of nothing that is sold has no product', () => {
  const drafts = exported.replaceAll('active', 'draft');
  expect(() => readProducts(readCsv(drafts), answers)).toThrow(
    'products: the file has no line below its first',
  );
});

test('no sku is made that a variant has, or that would begin those made for its variants', () => {
  const skus = (first: string, second: string) =>
    readProducts(readCsv(exported.replace('SH-1', first).replace('SH-2', second)), answers).map(
      ({ sku }) => sku,
    );
  expect(skus('P-0002', 'SH-2')).toEqual(['P-0001', 'P-0007']);
  expect(skus('P-0001-03', 'SH-2')).toEqual(['P-0005', 'P-0002']);
});

test('a handle that cannot be an address is named, and one that can is not', () => {
  const file = `Handle,Title,Variant Price
linen-shirt,Linen shirt,20
한복-블루,한복,90
Fiets-Bel_2,Fietsbel,9
`;
  expect(readProducts(readCsv(file), answers).map(({ slug }) => slug)).toEqual([
    'linen-shirt',
    'product-2',
    'fietsbel',
  ]);
  expect(leftOutOf(readCsv(file))).toEqual([
    '한복: its address 한복-블루 (an address has small Latin letters, digits and dashes)',
    'Fietsbel: its address Fiets-Bel_2 (an address has small Latin letters, digits and dashes)',
  ]);
});
