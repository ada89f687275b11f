import type { Json } from '#shared/json.ts';

type Data = { [name: string]: Json };

/** What Google asks of structured data, so that it shows them; as its pages said on the day that they were read. */
type Rule = {
  of: string;
  /** The properties that must be there; `a|b` is either. */
  needs?: readonly string[];
  /** What else must hold, and where it does. */
  says?: string;
  holds?: (data: Data) => boolean;
  /** Below developers.google.com/search/docs/appearance/structured-data/. */
  source: string;
  read: string;
  /** Data that keep every rule but this one. */
  breaks: Data;
};

const read = '2026-11-26';
const brand = { '@type': 'Brand', name: 'Kim' };
const offer = {
  '@type': 'Offer',
  price: 20,
  priceCurrency: 'AUD',
  availability: 'https://schema.org/InStock',
};
const rate = { '@type': 'MonetaryAmount', value: 12.5, currency: 'AUD' };
const tea = {
  '@type': 'Product',
  name: 'Tea',
  image: ['https://shop.test/tea.jpg'],
  sku: 'T1',
  offers: offer,
};
const small = { ...tea, size: '100 g' };
const large = { ...tea, sku: 'T2', size: '1 kg' };
const group = { '@type': 'ProductGroup', name: 'Tea', productGroupID: 'tea', brand };
const sizes = { ...group, variesBy: ['https://schema.org/size'] };
const item = (position: number) => ({
  '@type': 'ListItem',
  position,
  name: 'Tea',
  item: 'https://shop.test/',
});
const answer = { '@type': 'Answer', text: 'Three minutes.' };
const question = { '@type': 'Question', name: 'How long?', acceptedAnswer: answer };
const place = { '@type': 'PostalAddress', addressCountry: 'AU' };

export const rules: readonly Rule[] = [
  {
    of: 'Product',
    needs: ['name', 'image', 'offers'],
    source: 'merchant-listing',
    read,
    breaks: { ...tea, image: [] },
  },
  {
    of: 'Offer',
    needs: ['price|priceSpecification', 'priceCurrency|priceSpecification', 'availability'],
    source: 'merchant-listing',
    read,
    breaks: { ...tea, offers: { ...offer, priceCurrency: '' } },
  },
  {
    of: 'Offer',
    says: 'costs something',
    holds: ({ price }) => Number(price) > 0,
    source: 'merchant-listing',
    read,
    breaks: { ...tea, offers: { ...offer, price: 0 } },
  },
  {
    of: 'Offer',
    says: 'was dearer than now, where a price is struck through',
    holds: ({ price, priceSpecification }) =>
      listOf(priceSpecification)
        .filter((each) => each['priceType'] === 'https://schema.org/StrikethroughPrice')
        .every((before) => Number(before['price']) > Number(price)),
    source: 'merchant-listing',
    read,
    breaks: {
      ...tea,
      offers: {
        ...offer,
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          priceType: 'https://schema.org/StrikethroughPrice',
          price: 18,
        },
      },
    },
  },
  {
    of: 'OfferShippingDetails',
    needs: ['shippingRate', 'shippingDestination'],
    source: 'merchant-listing',
    read: '2026-11-28',
    breaks: {
      ...tea,
      offers: { ...offer, shippingDetails: { '@type': 'OfferShippingDetails', shippingRate: rate } },
    },
  },
  {
    of: 'MonetaryAmount',
    needs: ['value|maxValue', 'currency'],
    source: 'merchant-listing',
    read: '2026-11-28',
    breaks: { ...rate, currency: '' },
  },
  {
    of: 'ProductGroup',
    needs: ['name', 'productGroupID', 'variesBy', 'hasVariant'],
    source: 'product-variants',
    read,
    breaks: { ...group, hasVariant: [small, large] },
  },
  {
    of: 'ProductGroup',
    says: 'has variants with a number of their own each',
    holds: ({ hasVariant }) => areDifferent(listOf(hasVariant).map(({ sku, gtin }) => sku ?? gtin ?? null)),
    source: 'product-variants',
    read,
    breaks: { ...sizes, hasVariant: [small, { ...large, sku: 'T1' }] },
  },
  {
    of: 'ProductGroup',
    says: 'varies by what each variant says of itself, and no two say the same',
    holds: ({ variesBy, hasVariant }) => {
      const names = [variesBy ?? []]
        .flat()
        .map((name) => (typeof name === 'string' ? name.replace('https://schema.org/', '') : ''));
      const variants = listOf(hasVariant);
      // Options that Google has no word for are further properties.
      const said = variants.map((variant) =>
        JSON.stringify([...names, 'additionalProperty'].map((name) => variant[name] ?? null)),
      );
      const isSaid = variants.every((variant) => names.every((name) => !isNothing(variant[name])));
      return names.length === 0 || (isSaid && areDifferent(said));
    },
    source: 'product-variants',
    read,
    breaks: { ...sizes, hasVariant: [small, { ...large, size: '100 g' }] },
  },
  {
    of: 'ProductGroup',
    says: 'names by @id only what is told in it',
    holds: (data) => {
      const named = namedIn(data);
      const told = named.flatMap(({ id, isTold }) => (isTold ? id : []));
      return areDifferent(told) && named.every(({ id }) => told.includes(id));
    },
    // Its example of variants that share how they are sent and returned.
    source: 'product-variants',
    read: '2026-11-29',
    breaks: {
      ...sizes,
      hasVariant: [small, { ...large, offers: { ...offer, shippingDetails: { '@id': '#delivery-1' } } }],
    },
  },
  {
    of: 'BreadcrumbList',
    says: 'has two steps or more, in order, of which only the last may lead nowhere',
    holds: ({ itemListElement }) => {
      const steps = listOf(itemListElement);
      const areWhole = steps.every(({ name, item: to }, at) => name && (to || at === steps.length - 1));
      return steps.length >= 2 && areWhole && steps.every(({ position }, at) => position === at + 1);
    },
    source: 'breadcrumb',
    read,
    breaks: { '@type': 'BreadcrumbList', itemListElement: [item(1)] },
  },
  {
    of: 'FAQPage',
    needs: ['mainEntity'],
    source: 'faqpage',
    read,
    breaks: { '@type': 'FAQPage', mainEntity: [] },
  },
  {
    of: 'Question',
    needs: ['name', 'acceptedAnswer'],
    source: 'faqpage',
    read,
    breaks: { '@type': 'FAQPage', mainEntity: [{ ...question, name: '' }] },
  },
  {
    of: 'Answer',
    needs: ['text'],
    source: 'faqpage',
    read,
    breaks: {
      '@type': 'FAQPage',
      mainEntity: [{ ...question, acceptedAnswer: { '@type': 'Answer', text: '' } }],
    },
  },
  {
    of: 'MerchantReturnPolicy',
    needs: ['merchantReturnLink|applicableCountry', 'merchantReturnLink|returnPolicyCategory'],
    source: 'organization',
    read,
    breaks: { '@type': 'MerchantReturnPolicy', applicableCountry: 'AU' },
  },
  {
    of: 'LocalBusiness',
    needs: ['name', 'address'],
    source: 'local-business',
    read,
    breaks: { '@type': 'LocalBusiness', name: '', address: place },
  },
];

/** The rules that these data break, and the type that breaks them. */
export function brokenBy(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(brokenBy);
  if (value === null || typeof value !== 'object') return [];
  const own = rules.filter(({ of }) => of === value['@type']).flatMap((rule) => broken(rule, value));
  return [...own, ...Object.values(value).flatMap(brokenBy)];
}

function broken({ of, needs = [], says = '', holds = () => true }: Rule, data: Data): string[] {
  const missing = needs.filter((names) => names.split('|').every((name) => isNothing(data[name])));
  return [...missing.map((names) => `${of} needs ${names}`), ...(holds(data) ? [] : [`${of} ${says}`])];
}

function isNothing(value: Json | undefined): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

function listOf(value: Json | undefined): Data[] {
  return [value ?? []].flat().filter((each): each is Data => typeof each === 'object' && each !== null);
}

/** Each node with a name, and whether it says anything else. */
function namedIn(value: Json): { id: Json; isTold: boolean }[] {
  if (Array.isArray(value)) return value.flatMap(namedIn);
  if (value === null || typeof value !== 'object') return [];
  const { '@id': id, ...others } = value;
  const own = id === undefined ? [] : [{ id, isTold: Object.keys(others).length > 0 }];
  return [...own, ...Object.values(others).flatMap((each) => namedIn(each ?? null))];
}

function areDifferent(values: readonly Json[]): boolean {
  return values.every((value) => value !== null) && new Set(values).size === values.length;
}
