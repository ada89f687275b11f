import { addOn, product, productId, variantId } from '#sandbox/seed/build.ts';
import { seedId } from '#sandbox/seed/ids.ts';
import type { SeedProduct } from '#sandbox/seed/types.ts';
import { giftWrap } from '../choices.ts';

type Packed = { slug: string; variant?: string; quantity: number };

/** A bundle of other products with its own price. */
function bundle(box: SeedProduct, packed: Packed[]): SeedProduct {
  return {
    ...box,
    type: 'bundle',
    bundle: true,
    bundle_items: packed.map(({ slug, variant, quantity }) => ({
      id: seedId(`bundle/${box.slug}/${slug}`),
      product_id: productId(slug),
      variant_id: variant === undefined ? null : variantId(slug, variant),
      quantity,
    })),
  };
}

/** Sent by e-mail: no parcel, unlimited stock; to whom, when and with which words. */
function giftCard(card: SeedProduct): SeedProduct {
  return {
    ...card,
    type: 'giftcard',
    delivery: 'giftcard',
    stock_tracking: false,
    options: [
      ...card.options,
      addOn(card.slug, 'Recipient’s e-mail', 'short_text'),
      addOn(card.slug, 'Send on', 'short_text'),
      addOn(card.slug, 'Message', 'long_text'),
    ],
  };
}

export const gifts: SeedProduct[] = [
  bundle(
    product({
      slug: 'billy-box',
      name: 'The Billy Box',
      sku: 'BG-GI-BOX',
      category: 'gifts',
      html: '<p>Our whole kitchen in one box: the house blend, the tea we drink most, a mug to put them in, and biscuits for the mug. It costs less than the parts and comes with a ribbon already on.</p><ul><li>Billy’s Breakfast, 250 g whole bean</li><li>Lemon Myrtle Leaf, 80 g loose</li><li>Stoneware Mug in gum green</li><li>Golden Oat Biscuits, one tin</li></ul>',
      blurb: 'House blend, lemon myrtle, a stoneware mug and a tin of biscuits, boxed with a ribbon.',
      price: { AUD: 69, NZD: 76 },
      weight: 1.3,
      stock: 150,
      attributes: { native: ['Lemon myrtle'], size: '28 × 22 × 12 cm' },
      wrap: giftWrap,
      benefits: ['Saves $10 on the parts', 'Posts free within Australia'],
      tags: ['gift', 'bundle', 'bestseller'],
      pair: ['wombat-tea-towel', 'gum-leaf-candle', 'leatherwood-honey'],
      added: '2026-02-03',
    }),
    [
      { slug: 'billys-breakfast', variant: '250 g, Whole bean', quantity: 1 },
      { slug: 'lemon-myrtle-leaf', variant: 'Loose leaf, 80 g', quantity: 1 },
      { slug: 'stoneware-mug', variant: 'Gum green', quantity: 1 },
      { slug: 'golden-oat-biscuits', quantity: 1 },
    ],
  ),
  product({
    slug: 'long-afternoon',
    name: 'The Long Afternoon',
    sku: 'BG-GI-AFT',
    category: ['gifts', 'tea'],
    html: '<p>Eight teas and infusions, five pyramids of each, in a drawer box that looks like it came out of an old pharmacy. Two of them are bound to be new to whoever opens it.</p><p>The card inside says how long and how hot, and then minds its own business.</p>',
    blurb: 'Eight teas and infusions in a drawer box, five pyramids of each.',
    price: { AUD: 44, NZD: 48.5 },
    weight: 0.42,
    stock: 240,
    attributes: {
      native: ['Lemon myrtle', 'Strawberry gum', 'River mint', 'Wattleseed'],
      ingredients: 'Black tea, green tea and native botanicals. A full list is inside the lid.',
      size: '24 × 18 × 6 cm',
    },
    wrap: giftWrap,
    benefits: ['Forty pyramids', 'Drawer box to keep'],
    tags: ['gift', 'tea'],
    pair: ['tea-beaker', 'infuser-basket', 'leatherwood-honey'],
    added: '2026-04-28',
  }),
  product({
    slug: 'wombat-tea-towel',
    name: 'Wombat Tea Towel',
    sku: 'BG-GI-TOW',
    category: 'gifts',
    html: '<p>Washed linen printed with eleven wombats, ten of them asleep. It dries glasses without leaving fluff, which is more than can be said for a wombat.</p><p>It gets softer, and so do they.</p>',
    blurb: 'A washed linen tea towel with eleven wombats on it, ten of them asleep.',
    price: { AUD: 24, NZD: 26.5 },
    weight: 0.15,
    stock: 430,
    attributes: { material: 'Linen', size: '50 × 70 cm', care: 'Wash warm with like colours, line dry.' },
    wrap: giftWrap,
    benefits: ['Printed with water-based ink'],
    tags: ['gift', 'mascot'],
    pair: ['wombat-mug', 'billy-box'],
    added: '2026-03-10',
  }),
  product({
    slug: 'market-tote',
    name: 'Market Tote',
    sku: 'BG-GI-TOT',
    category: 'gifts',
    html: '<p>Heavy cotton canvas with handles long enough for a shoulder and a flat base that stands up on its own. There is a pocket inside for keys and a loop outside for a mug.</p><p>It has carried nine kilos of green coffee up our stairs, once, for a bet.</p>',
    blurb: 'A heavy cotton canvas tote with a flat base, a key pocket and a loop for a mug.',
    price: { AUD: 29, NZD: 32 },
    weight: 0.34,
    stock: 370,
    attributes: { material: 'Cotton', size: '38 × 40 × 14 cm', care: 'Wash cold, dry flat.' },
    benefits: ['Natural dye'],
    tags: ['gift', 'commute'],
    pair: ['carry-cup', 'pocket-press'],
    added: '2026-03-31',
  }),
  product({
    slug: 'gum-leaf-candle',
    name: 'Gum Leaf Candle',
    sku: 'BG-GI-CAN',
    category: 'gifts',
    html: '<p>Beeswax with peppermint gum and lemon myrtle, poured into one of our own espresso cups. It smells like a eucalypt forest at eleven in the morning, minus the flies.</p><p>When the candle is finished, wash the cup and have a coffee.</p>',
    blurb: 'Beeswax, peppermint gum and lemon myrtle in a stoneware cup you keep. About thirty hours.',
    price: { AUD: 36, NZD: 39.5 },
    weight: 0.39,
    stock: 3,
    attributes: {
      material: 'Beeswax',
      native: ['Peppermint gum', 'Lemon myrtle'],
      capacity: 'About 30 hours',
      size: '7 cm high, 7 cm wide',
      care: 'Trim the wick. Never leave it burning alone.',
    },
    wrap: giftWrap,
    benefits: ['Poured by hand', 'Cup to keep'],
    tags: ['gift', 'limited'],
    pair: ['lights-out', 'gumleaf-ginger'],
    added: '2026-05-26',
  }),
  product({
    slug: 'brass-scoop',
    name: 'Brass Scoop',
    sku: 'BG-GI-SCO',
    category: ['gifts', 'brewing'],
    html: '<p>Ten grams of coffee or four of tea, level, every time. The bowl is solid brass, left unlacquered, and the handle is turned she-oak.</p><p>It browns a little where it touches the beans, which we call character.</p>',
    blurb: 'A brass scoop with a she-oak handle, for ten grams of coffee or four of tea.',
    price: { AUD: 26, NZD: 28.5 },
    weight: 0.13,
    stock: 320,
    attributes: {
      material: 'Brass',
      capacity: '10 g coffee',
      size: '14 cm long',
      care: 'Wipe dry. Polish it, or do not.',
    },
    wrap: giftWrap,
    tags: ['gift', 'gear'],
    pair: ['bean-canister', 'ridge-plunger'],
    added: '2026-07-07',
  }),
  giftCard(
    product({
      slug: 'gift-card',
      name: 'Gift Card',
      sku: 'BG-GI-CRD',
      category: 'gifts',
      html: '<p>For the friend who already has a favourite, or ought to find one. It arrives by email within the hour, with your message and a small wombat.</p><p>It never expires, and what is left over stays on it.</p>',
      blurb: 'A gift card by email in four amounts, with your message. It never expires.',
      price: { AUD: 25, NZD: 25 },
      weight: 0,
      stock: 1000,
      choices: [
        {
          name: 'Amount',
          values: [
            { name: '$25' },
            { name: '$50', add: { AUD: 25, NZD: 25 } },
            { name: '$100', add: { AUD: 75, NZD: 75 } },
            { name: '$150', add: { AUD: 125, NZD: 125 } },
          ],
        },
      ],
      attributes: {},
      benefits: ['Arrives within the hour', 'Never expires'],
      tags: ['gift'],
      pair: ['billy-box', 'long-afternoon'],
      added: '2026-02-03',
    }),
  ),
];
