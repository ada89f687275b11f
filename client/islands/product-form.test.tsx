import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { defaultChoice } from '#shared/catalogue/default-choice.ts';
import { packProduct } from '#shared/catalogue/form-product.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { problem } from '#shared/errors/problem.ts';
import type { Currency } from '#shared/money/currency.ts';
import { dollars, sampleOption, sampleProduct, sampleVariant } from '../../tests/fixtures/product.ts';
import type { ProductFormProps } from './product-form-props.ts';
import { ProductForm } from './product-form.tsx';

function render(product: Partial<Product>, parts: Partial<ProductFormProps> = {}): string {
  const sold = sampleProduct(product);
  const props: ProductFormProps = {
    product: packProduct(sold),
    money: dollars,
    checkout: 'backend',
    plan: null,
    quantity: 1,
    resized: '',
    problem: null,
    ...parts,
    choice: { ...defaultChoice(sold, parts.choice), ...parts.choice },
  };
  return renderToString(<ProductForm {...props} />).replaceAll('<!-- -->', '');
}

/** The tag of the first field with this name, and this value where one is given. */
function field(html: string, name: string, value?: string): string {
  const tags = html.match(/<(?:input|select|textarea)[^>]*>/g) ?? [];
  const isMeant = (tag: string) => value === undefined || tag.includes(`value="${value}"`);
  return tags.find((tag) => tag.includes(`name="${name}"`) && isMeant(tag)) ?? '';
}

const bags: Partial<Product> = {
  options: [sampleOption()],
  variants: [
    sampleVariant(),
    sampleVariant({ id: 'v-large', name: '1 kg', optionValueIds: ['large'], price: 60, stockLevel: 3 }),
  ],
};

test('a product sold only in an unsupported way says so, and cannot be added', () => {
  const html = render({ purchaseOptions: { standard: null, subscription: null, others: ['rental'] } });
  expect(html).toContain('Product purchase option &#x27;rental&#x27; not found or not active');
  expect(html).not.toContain('Add to cart');
  expect(render({})).toContain('Add to cart');
});

test('the form posts the product and its quantity without scripts', () => {
  const html = render({}, { quantity: 2 });
  expect(html).toContain('<form id="add-form" class="product-form" action="/cart/items" method="post"');
  expect(field(html, 'product_id')).toContain('value="p1"');
  expect(field(html, 'slug')).toContain('value="banksia-espresso"');
  expect(field(html, 'quantity')).toContain('value="2"');
  expect(html).toContain('>Add to cart</button>');
});

test('a reduced price shows the original one, struck through', () => {
  const html = render({ price: 20, salePrice: 16, origPrice: 20 });
  expect(html).toContain('<span class="price__now">$16.00</span>');
  expect(html).toMatch(/<s class="price__was">.*\$20\.00<\/s>/);
  expect(html).toContain('Save 20%');
});

test('a variant option is a group of buttons, each with its price; the first that can be bought is chosen', () => {
  const html = render(bags);
  expect(html).toContain('<legend class="option__name">Size</legend>');
  expect(field(html, 'options[size]', 'small')).toContain('checked=""');
  expect(html).toContain('<span class="choice__price">$60.00</span>');
  expect(html).toContain('<span class="price__now">$20.00</span>');
});

test('values that look different show their pictures', () => {
  const pictured = bags.variants?.map((variant) => ({
    ...variant,
    images: [{ url: `/${variant.optionValueIds[0]}.jpg`, alt: '', width: 8, height: 8 }],
  }));
  const html = render({ ...bags, variants: pictured ?? [] }, { resized: '/w=72' });
  expect(html).toMatch(/value="large"[^>]*><img class="choice__swatch" src="\/w=72\/large\.jpg" alt=""/);
  // They do not come before the product's picture.
  expect(html).not.toContain('rel="preload"');
  expect(html.match(/choice__swatch/g)).toHaveLength(2);
});

test('a choice that came with the page is preserved', () => {
  const html = render(bags, { choice: { size: 'large' } });
  expect(field(html, 'options[size]', 'large')).toContain('checked=""');
  expect(html).toContain('<span class="price__now">$60.00</span>');
});

test('a sold-out value says so in text', () => {
  const html = render({
    ...bags,
    variants: [sampleVariant({ stockLevel: 0 }), sampleVariant({ id: 'v2', optionValueIds: ['large'] })],
  });
  expect(html).toMatch(/choice--sold-out">.*250 g.*Sold out/);
  expect(field(html, 'options[size]', 'large')).toContain('checked=""');
});

test('a product that is sold out as a whole says so once, not with every value', () => {
  const variants = bags.variants?.map((variant) => ({ ...variant, stockLevel: 0 })) ?? [];
  const html = render({ ...bags, stockTracking: true, stockPurchasable: false, variants });
  expect(html).toContain('product-form__stock--out');
  expect(html).not.toContain('choice--sold-out');
  expect(html).not.toMatch(/choice__note">Sold out/);
});

test('a long list is a select', () => {
  const values = Array.from({ length: 12 }, (_, index) => ({
    id: `v${index}`,
    name: `Tin ${index}`,
    price: index,
  }));
  const html = render({ options: [sampleOption({ id: 'tin', name: 'Tin', variant: false, values })] });
  expect(html).toContain('<select');
  expect(html).toContain('>Tin 3 (+$3.00)</option>');
});

test('a toggle is a checkbox with its price, and its text shows without scripts but is not required then', () => {
  const html = render({
    options: [
      sampleOption({
        id: 'wrap',
        name: 'Gift wrap',
        variant: false,
        required: false,
        inputType: 'toggle',
        values: [{ id: 'yes', name: 'Yes', price: 5 }],
      }),
      sampleOption({
        id: 'note',
        name: 'Gift note',
        variant: false,
        required: true,
        inputType: 'short_text',
        parentId: 'wrap',
        parentValueIds: ['yes'],
        values: [],
      }),
    ],
  });
  expect(field(html, 'options[wrap]')).toContain('type="checkbox"');
  expect(field(html, 'options[wrap]')).toContain('value="yes"');
  expect(html).toContain('+$5.00');
  expect(field(html, 'options[note]')).toContain('type="text"');
  expect(field(html, 'options[note]')).not.toContain('required');
});

test('a price rule is of prices, and of no addition to one: neither a toggle’s nor a value’s', () => {
  const rule = { round: 'nearest', roundInterval: 'fraction', roundFraction: 0.95 } as const;
  const euro: Currency = { code: 'EUR', type: 'display', decimals: 2, rate: 0.61, ...rule };
  const addition = (id: string, price: number, inputType: 'toggle' | 'select') =>
    sampleOption({ id, variant: false, inputType, values: [{ id: `${id}-yes`, name: id, price }] });
  const options = [addition('wrap', 0.5, 'toggle'), addition('lid', 2, 'select')];
  const html = render({ options, price: 10 }, { money: { locale: 'en-US', currency: euro } });
  expect(html.match(/≈ [^<]*€[\d.]+/g)).toEqual(['≈ €6.95', '≈ +€0.31', '≈ +€1.22', '≈ €6.95']);
});

const plan = {
  id: 'pl1',
  name: 'Monthly',
  price: 18,
  billingSchedule: { interval: 'monthly' as const, intervalCount: 1, trialDays: 7 },
};
const standard = { price: 20, salePrice: null, origPrice: null };

test('a product with plans is bought once or by subscription', () => {
  const html = render({ purchaseOptions: { standard, subscription: { plans: [plan] } } });
  expect(field(html, 'plan', '')).toContain('checked=""');
  expect(html).toMatch(/value="pl1"[^>]*><span class="choice__label">Monthly<\/span>/);
  expect(html.match(/Save 10%/g)).toHaveLength(1);
  expect(html).toContain('First 7 days free');
});

test('the saving of plans is shown once, and their prices where they differ', () => {
  const dearer = { ...plan, id: 'pl2', name: 'Yearly', price: 19 };
  const html = render({ purchaseOptions: { standard, subscription: { plans: [plan, dearer] } } });
  expect(html).toContain('Save up to 10% with a subscription');
  expect(html).toContain(
    '<span class="choice__label">Yearly</span><span class="choice__price">$19.00</span>',
  );
});

test('a product that is only sold by subscription starts with its first plan', () => {
  const html = render({ purchaseOptions: { standard: null, subscription: { plans: [plan] } } });
  expect(html).not.toContain('One-time purchase');
  expect(field(html, 'plan', 'pl1')).toContain('checked=""');
  expect(html).toContain('<span class="price__now">$18.00</span><span class="price__unit"> / mo</span>');
});

test('the price of a kilogram is that of what is in the bag, without what is added', () => {
  const wrap = sampleOption({
    id: 'wrap',
    name: 'Gift wrap',
    variant: false,
    values: [{ id: 'yes', name: 'Yes', price: 5 }],
  });
  const html = render({ options: [wrap], unitPricing: { times: 4, per: 1, unit: 'kilogram' } });
  expect(html).toContain('<span class="price__now">$25.00</span>');
  expect(html).toContain('<span class="price__per">$80.00 per kg</span>');
});

test('low stock is shown', () => {
  expect(render({ stockStatus: 'low_stock', stockLevel: 3 })).toContain('Only 3 left');
});

test('a product that is sold out cannot be added', () => {
  const html = render({ stockStatus: 'out_of_stock', stockLevel: 0 });
  expect(html).toContain('Sorry, there aren&#x27;t any more in stock');
  expect(html).toMatch(/<fieldset class="product-form__buy" disabled="">.*>Sold out<\/button>/);
});

test('without scripts another variant may be chosen, so a sold-out one disables nothing', () => {
  const html = render(
    {
      ...bags,
      variants: [sampleVariant({ stockLevel: 0 }), sampleVariant({ id: 'v2', optionValueIds: ['large'] })],
    },
    { choice: { size: 'small' } },
  );
  expect(html).toContain('Sorry, there aren&#x27;t any more in stock');
  expect(html).toContain('>Add to cart</button>');
});

test('the form shows why it failed', () => {
  const html = render({}, { problem: problem('option_required', { name: 'Size' }) });
  expect(html).toMatch(/product-form__problem" role="alert">.*Please choose: Size/);
});

test('a sold-out product has no quantity, unless another variant may be chosen without scripts', () => {
  const soldOut = { stockTracking: true, stockPurchasable: false, stockLevel: 0 };
  const off = '<fieldset class="product-form__buy" disabled="">';
  expect(render(soldOut)).toContain(off);
  const [small, large] = bags.variants ?? [];
  const oneGone = { ...soldOut, ...bags, variants: [small, { ...large, stockLevel: 0 }] } as Partial<Product>;
  const html = render(oneGone, { choice: { size: 'large' } });
  expect(html).not.toContain(off);
  expect(html).toContain('>Add to cart</button>');
});

test('every value of a required option is required, whether it is chosen by buttons or from a list', () => {
  const many = Array.from({ length: 12 }, (_, at) => ({
    ...sampleOption().values[0],
    id: `o${at}`,
    name: `Size ${at}`,
  }));
  const few = render({ options: [sampleOption()] });
  const names = [...few.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([tag]) => tag);
  expect(names.length).toBeGreaterThan(1);
  expect(names.filter((tag) => tag.includes('name="options[') && !tag.includes('required'))).toEqual([]);
  expect(render({ options: [sampleOption({ values: many } as never)] })).toMatch(
    /<(?:select|input)[^>]*required/,
  );
});
