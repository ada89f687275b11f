import { expect, test } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { BackendError } from '../../failure.ts';
import type { CommerceCall } from '../client.ts';
import { createCatalogue } from './catalogue.ts';

const context = { locale: 'en-AU', currency: 'AUD' };

const tee = {
  id: 'p1',
  name: 'Tee',
  slug: 'tee',
  price: 22.5,
  sale: true,
  sale_price: 22.5,
  orig_price: 25,
  currency: 'AUD',
  stock_status: 'in_stock',
  stock_level: 7,
  stock_tracking: true,
  images: [{ caption: '', file: { url: 'https://m.test/1.jpg', width: 800, height: 600 } }, { file: null }],
  options: [
    {
      id: 'os',
      name: 'Size',
      active: true,
      required: true,
      variant: true,
      input_type: 'select',
      values: [{ id: 'L', name: 'Large' }],
    },
    { id: 'ox', name: 'Old', active: false, variant: false, values: [] },
  ],
  variants: {
    results: [
      { id: 'v1', name: 'Large', active: true, option_value_ids: ['L'], price: null, stock_level: 3 },
      { id: 'v2', active: false, option_value_ids: ['S'], price: 1 },
    ],
  },
  purchase_options: {
    standard: { active: true, price: 22.5, sale: false, sale_price: 20, orig_price: 25 },
    subscription: {
      active: true,
      plans: [
        {
          id: 'pl1',
          name: 'Monthly',
          active: true,
          price: 20,
          billing_schedule: { interval: 'monthly', interval_count: 1 },
        },
        { id: 'pl2', name: 'Hourly', active: true, price: 2, billing_schedule: { interval: 'hourly' } },
      ],
    },
  },
  attributes: {
    color: { id: 'color', name: 'Colour', value: 'Red', visible: true },
    secret: { id: 'secret', name: 'Margin', value: '80', visible: false },
  },
  categories: [{ id: 'c1', slug: 'tops', name: 'Tops' }],
  content: { max_quantity: '10' },
  tags: ['new', 7],
};

type Answers = Record<string, Json | Error>;

function catalogueOf(answers: Answers) {
  const requested: string[] = [];
  const reports: Record<string, string>[] = [];
  const catalogue = createCatalogue(
    {
      async call({ path, query }: CommerceCall) {
        const address = query ? `${path}?${decodeURIComponent(query)}` : path;
        requested.push(address);
        const body = answers[address] ?? answers[path] ?? null;
        if (body instanceof Error) throw body;
        return { status: 200, body, session: null };
      },
    },
    (_, details = {}) => reports.push(details),
    { traits: { wholeFieldsOnly: false } },
  );
  return { catalogue, requested, reports };
}

function refused(status: number) {
  return new BackendError(problem('connection_error'), { settled: true, status });
}

test('a product of the backend is converted without inactive parts', async () => {
  const { catalogue } = catalogueOf({ '/products/tee': tee });
  const product = await catalogue.getProduct('tee', context);
  expect(product).toMatchObject({
    isShipped: true,
    price: 22.5,
    salePrice: 22.5,
    origPrice: 25,
    images: [{ url: 'https://m.test/1.jpg', alt: 'Tee', width: 800, height: 600 }],
    options: [{ id: 'os', name: 'Size', variant: true, values: [{ id: 'L', name: 'Large', price: 0 }] }],
    variants: [{ id: 'v1', price: 22.5, stockLevel: 3, stockStatus: null }],
    purchaseOptions: {
      standard: { price: 22.5, salePrice: null },
      subscription: {
        plans: [{ id: 'pl1', billingSchedule: { interval: 'monthly', intervalCount: 1, trialDays: 0 } }],
      },
    },
    attributes: [{ id: 'color', name: 'Colour', value: 'Red' }],
    categories: [{ id: 'c1', slug: 'tops', name: 'Tops' }],
    maxQuantity: 10,
    tags: ['new'],
  });
  expect(product?.options).toHaveLength(1);
  expect(product?.attributes).toHaveLength(1);
});

test('a variant has prices of its own for plans, and nothing else that the product says of them', async () => {
  const [{ ...plan }] = tee.purchase_options.subscription.plans;
  const plans = [
    { ...plan, price: 18 },
    { ...plan, id: 'pl0', active: false },
  ];
  const variant = { id: 'v1', purchase_options: { subscription: { active: true, plans } } };
  const variants = { results: [variant] };
  const { catalogue } = catalogueOf({ '/products/tee': { ...tee, variants } });
  const product = await catalogue.getProduct('tee', context);
  const subscription = { plans: [{ id: 'pl1', price: 18 }] };
  expect(product?.variants[0]?.purchaseOptions).toEqual({ standard: null, subscription });
});

test('purchase options that the shop does not support are named, except inactive ones', async () => {
  const purchase_options = { standard: { active: false }, rental: { active: true }, gift: { active: false } };
  const { catalogue } = catalogueOf({ '/products/x': { id: 'x', slug: 'x', name: 'X', purchase_options } });
  const product = await catalogue.getProduct('x', context);
  expect(product?.purchaseOptions).toEqual({ standard: null, subscription: null, others: ['rental'] });
});

test('a product with only a name is valid', async () => {
  const { catalogue } = catalogueOf({ '/products/x': { id: 'x', slug: 'x', name: 'X' } });
  expect(await catalogue.getProduct('x', context)).toMatchObject({
    price: null,
    images: [],
    variants: [],
    maxQuantity: 99,
    stockTracking: false,
  });
});

test('a product that is unknown, inactive or answered by 404 is null', async () => {
  const { catalogue, requested } = catalogueOf({
    '/products/off': { ...tee, active: false },
    '/products/gone': refused(404),
  });
  expect(await catalogue.getProduct('none', context)).toBeNull();
  expect(await catalogue.getProduct('off', context)).toBeNull();
  expect(await catalogue.getProduct('gone', context)).toBeNull();
  expect(requested).toHaveLength(3);
});

test.for(['', '.', '..'])('the slug %j makes no call', async (slug) => {
  const { catalogue: it, requested } = catalogueOf({});
  expect([await it.getProduct(slug, context), await it.identifyProduct(slug, context)]).toEqual([null, null]);
  expect(requested).toEqual([]);
});

test('a slug is encoded into one segment of the path', async () => {
  const { catalogue, requested } = catalogueOf({});
  await catalogue.getProduct('a/b?c', context);
  expect(requested).toEqual(['/products/a%2Fb%3Fc']);
});

test('an unreadable product is a fault, not a missing page', async () => {
  const { catalogue } = catalogueOf({ '/products/tee': { id: 'p1' }, '/products/down': refused(503) });
  await expect(catalogue.getProduct('tee', context)).rejects.toThrow('could not read');
  await expect(catalogue.getProduct('down', context)).rejects.toThrow('connection error');
});

test('a listing leaves out an unreadable product, and reports its id', async () => {
  const { catalogue, requested, reports } = catalogueOf({
    '/products': { count: 130, page: 2, limit: 60, results: [tee, { id: 'bad', name: 4 }, 'what'] },
  });
  const page = await catalogue.listProducts(
    {
      page: 2,
      limit: 60,
      category: 'tops & co',
      sort: 'price asc',
      filters: { price: [10, 20], color: ['Red'] },
      fields: ['slug', 'price'],
      attributes: [
        { id: 'color', name: 'Colour' },
        { id: 'secret', name: 'Margin' },
      ],
    },
    context,
  );
  expect(page).toMatchObject({ count: 130, page: 2, pageCount: 3, products: [{ id: 'p1' }] });
  expect(page.products[0]?.attributes).toEqual([{ id: 'color', name: 'Colour', value: 'Red' }]);
  expect(requested).toEqual([
    '/products?limit=60&page=2&category=tops & co&sort=price asc&$filters[price][0]=10&$filters[price][1]=20&$filters[color][0]=Red&fields=slug,price,attributes.color.value,attributes.secret.value',
  ]);
  expect(reports).toEqual([
    { what: 'product', id: 'bad', fields: 'slug,name' },
    { what: 'product', id: '', fields: '' },
  ]);
});

test('a listing has the data of a card, from a whole product and from the requested parts', async () => {
  const parts = {
    id: 'p1',
    name: 'Tee',
    slug: 'tee',
    price: 22.5,
    sale: true,
    sale_price: 22.5,
    orig_price: 25,
    stock_status: 'in_stock',
    stock_level: 7,
    stock_tracking: true,
    images: [{ file: { url: 'https://m.test/1.jpg', width: 800, height: 600 } }, { file: null }],
    variants: {
      results: [
        { id: 'v1', active: true, price: null, stock_level: 3 },
        { id: 'v2', active: false, price: 1 },
      ],
    },
    purchase_options: {
      standard: { active: true, price: 22.5, sale: false, sale_price: 20, orig_price: 25 },
    },
  };
  const query = { page: 1, limit: 60 };
  for (const product of [tee, parts]) {
    const { catalogue, requested } = catalogueOf({ '/products': { count: 1, results: [product] } });
    const { products } = await catalogue.listProducts(query, context);
    expect(products).toEqual([
      {
        id: 'p1',
        slug: 'tee',
        name: 'Tee',
        price: 22.5,
        salePrice: 22.5,
        origPrice: 25,
        stockStatus: 'in_stock',
        stockLevel: 7,
        stockTracking: true,
        stockPurchasable: false,
        images: [{ url: 'https://m.test/1.jpg', alt: 'Tee', width: 800, height: 600 }],
        variants: [
          {
            id: 'v1',
            price: 22.5,
            salePrice: null,
            origPrice: null,
            stockStatus: null,
            stockLevel: 3,
            purchaseOptions: null,
            unitPricing: null,
          },
        ],
        unitPricing: null,
        purchaseOptions: {
          standard: { price: 22.5, salePrice: null, origPrice: 25 },
          subscription: null,
        },
        attributes: [],
      },
    ]);
    expect(requested).toHaveLength(1);
  }
});

test('a backend that sends no parts of fields gets requests for whole fields, and none for parts again', async () => {
  const plain = { id: 'p1', slug: 'tee', name: 'Tee', price: 22.5 };
  const requested: string[] = [];
  const catalogue = createCatalogue(
    {
      async call({ query = '' }: CommerceCall) {
        const fields = new URLSearchParams(query).get('fields') ?? '';
        requested.push(fields);
        const results = [fields.includes('.') ? plain : tee];
        return { status: 200, body: { count: 1, results }, session: null };
      },
    },
    () => {},
    { traits: { wholeFieldsOnly: false } },
  );
  for (const _ of [1, 2]) {
    const { products } = await catalogue.listProducts({ page: 1, limit: 60 }, context);
    expect(products[0]).toMatchObject({ images: [{ width: 800 }], variants: [{ stockLevel: 3 }] });
  }
  const whole =
    'slug,name,active,price,sale,sale_price,orig_price,stock_status,stock_level,stock_tracking,stock_purchasable,purchase_options,images,variants,attributes';
  expect(requested).toEqual([expect.stringContaining('variants.results.price'), whole, whole]);
});

test('a list says which names are translated, and asks for no other text in other languages', async () => {
  const named = (id: string, $locale?: Json) => ({
    ...tee,
    id,
    ...($locale === undefined ? {} : { $locale }),
  });
  const french = named('p1', { 'fr-FR': { name: 'Tricot' } });
  const listOf = async (results: Json[], locale: string) => {
    const requested: string[] = [];
    const catalogue = createCatalogue(
      {
        async call({ query = '' }: CommerceCall) {
          requested.push(new URLSearchParams(query).get('fields') ?? '');
          return { status: 200, body: { count: results.length, results }, session: null };
        },
      },
      () => {},
      {
        traits: { wholeFieldsOnly: locale === 'ja-JP' },
        translationsOf: async (asked) => (asked === 'en-AU' ? [] : [asked, 'fr-FR', 'x,y']),
      },
    );
    const { products } = await catalogue.listProducts({ page: 1, limit: 60 }, { locale, currency: 'AUD' });
    return { requested: requested[0], names: products.map(({ translatedIn }) => translatedIn?.name) };
  };
  const told = await listOf([french, named('p2', { 'fr-FR': {} }), named('p3')], 'fr-CA');
  expect(told.names).toEqual([['fr-FR'], [], []]);
  expect(told.requested).toMatch(/,\$locale\.fr-CA\.name,\$locale\.fr-FR\.name$/);
  const untold = await listOf([named('p2'), named('p3')], 'en-AU');
  expect(untold.names).toEqual([undefined, undefined]);
  expect(untold.requested).not.toContain('$locale');
  expect((await listOf([french], 'ja-JP')).requested).not.toContain('$locale');
});

test('products by slug are loaded in one call, in the requested order, without unknown ones', async () => {
  const batch = {
    count: 2,
    results: [
      { ...tee, slug: 'b' },
      { ...tee, slug: 'a' },
    ],
  };
  const { catalogue, requested } = catalogueOf({ '/products': batch });
  const products = await catalogue.getProductsBySlug(['a', 'x', 'b', 'a'], context);
  expect(products.map(({ slug }) => slug)).toEqual(['a', 'b']);
  expect(requested).toEqual([
    expect.stringMatching(
      /^\/products\?limit=3&where\[slug\]\[\$in\]\[0\]=a&where\[slug\]\[\$in\]\[1\]=x&where\[slug\]\[\$in\]\[2\]=b&fields=slug,name/,
    ),
  ]);
  expect(await catalogue.getProductsBySlug([], context)).toEqual([]);
});

test('products by slug are loaded one by one where the backend does not support the filter', async () => {
  const each = { '/products/a': { ...tee, slug: 'a' }, '/products/b': { ...tee, slug: 'b' } };
  for (const ignored of [{ count: 1, results: [{ ...tee, slug: 'other' }] }, refused(400)]) {
    const { catalogue, requested } = catalogueOf({ ...each, '/products': ignored });
    const products = await catalogue.getProductsBySlug(['a', 'b'], context);
    expect(products.map(({ slug }) => slug)).toEqual(['a', 'b']);
    expect(requested).toHaveLength(3);
  }
});

test('categories are read from their list', async () => {
  const described = {
    id: 'c2',
    slug: 'hats',
    name: 'Hats',
    description: '<p>Of felt</p>',
    meta_description: 'Of felt',
  };
  const { catalogue } = catalogueOf({
    '/categories': { count: 1, results: [{ id: 'c1', slug: 'tops', name: 'Tops' }, {}, described] },
  });
  expect(await catalogue.listCategories(context)).toEqual([
    { id: 'c1', slug: 'tops', name: 'Tops' },
    { id: 'c2', slug: 'hats', name: 'Hats', description: '<p>Of felt</p>', metaDescription: 'Of felt' },
  ]);
});

test('a bundle has the names of its products, also where the backend sends only ids', async () => {
  const bundle_items = [
    { id: 'b1', product_id: 'p7', quantity: 2 },
    { id: 'b2', product_id: 'p8', quantity: 1, product: { name: 'Lid', slug: 'lid' } },
    { id: 'b3', product_id: 'p9', quantity: 1 },
  ];
  const { catalogue } = catalogueOf({
    '/products/box': { ...tee, slug: 'box', bundle_items },
    '/products/p7': { ...tee, name: 'Mug', slug: 'mug' },
    '/products/p9': refused(503),
  });
  expect((await catalogue.getProduct('box', context))?.bundleItems).toEqual([
    { id: 'b1', productId: 'p7', quantity: 2, name: 'Mug', slug: 'mug' },
    { id: 'b2', productId: 'p8', quantity: 1, name: 'Lid', slug: 'lid' },
    { id: 'b3', productId: 'p9', quantity: 1, name: '', slug: null },
  ]);
});
