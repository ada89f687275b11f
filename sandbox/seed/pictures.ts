import { colourPicture, type Glaze } from './choices.ts';
import type { PictureSpec } from './types.ts';

type Look = { shape: PictureSpec['shape']; tone: PictureSpec['tone']; botanical: PictureSpec['botanical'] };

/** What the media route draws for a key, and the text on the pack. */
export type Picture = { spec: PictureSpec; label: string };

function picture(
  slug: string,
  shape: Look['shape'],
  tone: Look['tone'],
  botanical: Look['botanical'],
  label: string,
): [string, Picture] {
  return [slug, { spec: { slug, shape, tone, botanical }, label }];
}

/** One picture per colour of a product; its variants' images point to them. */
function colourways(
  slug: string,
  shape: Look['shape'],
  glazes: Glaze[],
  botanical: Look['botanical'],
  label: string,
) {
  return glazes.map((glaze) => picture(colourPicture(slug, glaze), shape, glaze, botanical, label));
}

/** Every picture, by the product's slug, or its slug and colour. */
export const pictures: Record<string, Picture> = Object.fromEntries([
  picture('mareeba-dry-country', 'coffee-bag', 'ochre', 'coffee-cherry', 'Mareeba'),
  picture('atherton-red-soil', 'coffee-bag', 'clay', 'coffee-cherry', 'Atherton'),
  picture('byron-hinterland', 'coffee-bag', 'saltbush', 'coffee-cherry', 'Byron'),
  picture('nightcap-ridge', 'coffee-bag', 'storm', 'waratah', 'Nightcap'),
  picture('tweed-caldera', 'coffee-bag', 'gum', 'coffee-cherry', 'Tweed'),
  picture('tamborine-cloud', 'coffee-bag', 'cream', 'banksia', 'Tamborine'),
  picture('norfolk-island-pine', 'coffee-bag', 'ink', 'coffee-cherry', 'Norfolk'),
  picture('timor-leste-ermera', 'coffee-bag', 'banksia', 'coffee-cherry', 'Ermera'),
  picture('waghi-valley', 'coffee-bag', 'wattle', 'coffee-cherry', 'Waghi'),
  picture('guji-natural', 'coffee-bag', 'waratah', 'coffee-cherry', 'Guji'),
  picture('huila-decaf', 'coffee-bag', 'saltbush', 'coffee-cherry', 'Huila'),

  picture('billys-breakfast', 'coffee-bag', 'gum', 'eucalyptus', 'Breakfast'),
  picture('smoko', 'coffee-bag', 'ochre', 'banksia', 'Smoko'),
  picture('night-shift', 'coffee-bag', 'ink', 'banksia', 'Night Shift'),
  picture('verandah', 'coffee-bag', 'cream', 'wattle', 'Verandah'),
  picture('southerly-buster', 'coffee-bag', 'storm', 'eucalyptus', 'Southerly'),
  picture('half-light', 'coffee-bag', 'wattle', 'wattle', 'Half Light'),
  picture('steady-on-decaf', 'coffee-bag', 'clay', 'eucalyptus', 'Steady On'),

  picture('malanda-breakfast', 'tea-tin', 'clay', 'tea-leaf', 'Malanda'),
  picture('strong-brew-assam', 'tea-pouch', 'ochre', 'tea-leaf', 'Assam'),
  picture('campfire-black', 'tea-tin', 'ink', 'eucalyptus', 'Campfire'),
  picture('earl-of-the-scrub', 'tea-tin', 'storm', 'lemon-myrtle', 'The Earl'),
  picture('davidson-plum-black', 'tea-pouch', 'waratah', 'tea-leaf', 'Plum'),
  picture('finger-lime-green', 'tea-pouch', 'saltbush', 'finger-lime', 'Lime Green'),
  picture('high-country-sencha', 'tea-tin', 'gum', 'tea-leaf', 'Sencha'),
  picture('high-country-genmaicha', 'tea-tin', 'wattle', 'tea-leaf', 'Genmaicha'),
  picture('high-country-hojicha', 'tea-tin', 'banksia', 'tea-leaf', 'Hojicha'),
  picture('ceremonial-matcha', 'tea-tin', 'saltbush', 'tea-leaf', 'Matcha'),

  picture('lemon-myrtle-leaf', 'tea-pouch', 'wattle', 'lemon-myrtle', 'Lemon Myrtle'),
  picture('three-myrtles', 'tea-tin', 'gum', 'lemon-myrtle', 'Three Myrtles'),
  picture('strawberry-gum-rose', 'tea-tin', 'waratah', 'rose', 'Gum & Rose'),
  picture('river-mint-leaf', 'tea-pouch', 'saltbush', 'peppermint', 'River Mint'),
  picture('wattleseed-chai', 'tea-tin', 'ochre', 'wattleseed', 'Chai'),
  picture('roasted-wattleseed-brew', 'tea-pouch', 'clay', 'wattleseed', 'Wattleseed'),
  picture('gumleaf-ginger', 'tea-tin', 'storm', 'eucalyptus', 'Gumleaf'),
  picture('finger-lime-lemongrass', 'tea-pouch', 'gum', 'finger-lime', 'Finger Lime'),
  picture('quandong-rosella', 'tea-tin', 'banksia', 'waratah', 'Quandong'),
  picture('lights-out', 'sachet-box', 'ink', 'peppermint', 'Lights Out'),

  picture('leatherwood-honey', 'honey-jar', 'wattle', 'eucalyptus', 'Leatherwood'),
  picture('yellow-box-honey', 'honey-jar', 'ochre', 'wattle', 'Yellow Box'),
  picture('lemon-myrtle-shortbread', 'biscuit-tin', 'cream', 'lemon-myrtle', 'Shortbread'),
  picture('macadamia-wattleseed-biscuits', 'biscuit-tin', 'clay', 'wattleseed', 'Macadamia'),
  picture('golden-oat-biscuits', 'biscuit-tin', 'gum', 'wattle', 'Golden Oat'),
  picture('wattleseed-syrup', 'bottle', 'ochre', 'wattleseed', 'Wattleseed'),
  picture('strawberry-gum-syrup', 'bottle', 'waratah', 'eucalyptus', 'Strawberry Gum'),
  picture('davidson-plum-shrub', 'bottle', 'ink', 'none', 'Plum Shrub'),
  picture('finger-lime-marmalade', 'jar', 'saltbush', 'finger-lime', 'Marmalade'),
  picture('pepperberry-drinking-chocolate', 'canister', 'banksia', 'pepperberry', 'Pepperberry'),

  picture('gully-dripper', 'dripper', 'cream', 'coffee-cherry', 'Gully'),
  ...colourways('gully-dripper', 'dripper', ['cream', 'gum', 'ink'], 'coffee-cherry', 'Gully'),
  picture('filter-papers', 'filter-papers', 'saltbush', 'none', 'Papers'),
  picture('ridge-plunger', 'plunger', 'storm', 'coffee-cherry', 'Ridge'),
  picture('stovetop-pot', 'moka-pot', 'saltbush', 'none', 'Stovetop'),
  picture('hand-grinder', 'grinder', 'ink', 'coffee-cherry', 'Grinder'),
  picture('kitchen-scale', 'scale', 'clay', 'none', '18.0 g'),
  picture('gooseneck-kettle', 'kettle', 'gum', 'eucalyptus', 'Kettle'),
  picture('glass-carafe', 'carafe', 'wattle', 'none', 'Carafe'),
  picture('cold-brew-jug', 'cold-brew-jug', 'storm', 'finger-lime', 'Cold Brew'),
  picture('pocket-press', 'aeropress', 'waratah', 'none', 'Press'),
  picture('infuser-basket', 'infuser', 'saltbush', 'tea-leaf', 'Infuser'),
  picture('matcha-whisk', 'whisk', 'gum', 'tea-leaf', 'Whisk'),
  picture('stoneware-teapot', 'teapot', 'clay', 'tea-leaf', 'Teapot'),
  ...colourways('stoneware-teapot', 'teapot', ['clay', 'storm', 'cream'], 'tea-leaf', 'Teapot'),
  picture('bean-canister', 'canister', 'storm', 'coffee-cherry', 'Beans'),

  picture('stoneware-mug', 'mug', 'gum', 'eucalyptus', 'Billy & Gum'),
  ...colourways(
    'stoneware-mug',
    'mug',
    ['gum', 'clay', 'storm', 'cream', 'waratah'],
    'eucalyptus',
    'Billy & Gum',
  ),
  picture('cup-and-saucer', 'cup-saucer', 'cream', 'wattle', 'Billy & Gum'),
  ...colourways('cup-and-saucer', 'cup-saucer', ['cream', 'gum', 'wattle'], 'wattle', 'Billy & Gum'),
  picture('enamel-mug', 'mug', 'cream', 'none', 'Billy'),
  ...colourways('enamel-mug', 'mug', ['cream', 'gum', 'storm', 'ink'], 'none', 'Billy'),
  picture('wombat-mug', 'mug', 'clay', 'wattle', 'Billy'),
  picture('carry-cup', 'keep-cup', 'gum', 'eucalyptus', 'Carry'),
  ...colourways('carry-cup', 'keep-cup', ['gum', 'ink', 'wattle', 'clay'], 'eucalyptus', 'Carry'),
  picture('tea-beaker', 'tumbler', 'saltbush', 'tea-leaf', 'Tea'),
  picture('tumbler-pair', 'tumbler', 'storm', 'none', 'Long'),

  picture('billy-box', 'gift-box', 'gum', 'wattle', 'Billy Box'),
  picture('long-afternoon', 'sachet-box', 'waratah', 'tea-leaf', 'Afternoon'),
  picture('wombat-tea-towel', 'tea-towel', 'cream', 'wattle', 'Wombats'),
  picture('market-tote', 'tote', 'banksia', 'waratah', 'Billy & Gum'),
  picture('gum-leaf-candle', 'candle', 'saltbush', 'eucalyptus', 'Gum Leaf'),
  picture('brass-scoop', 'spoon', 'wattle', 'none', 'Scoop'),
  picture('gift-card', 'gift-card', 'waratah', 'eucalyptus', 'Gift Card'),
]);
