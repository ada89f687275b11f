import type { CoreBlock } from '#shared/content/entries.ts';

/** Text that breaks out of an element, an attribute, a script and a title if it is not escaped. */
export const hostileText =
  '</title></script><script>alert(1)</script><img src=x onerror=alert(2)>" onload="alert(3)';

const address = 'javascript:alert(4)';
const link = { url: address, title: hostileText, new_window: false };

/** The fields of each kind of block, with the same text in each. */
const fields: Record<CoreBlock['kind'], Record<string, unknown>> = {
  'rich-text': {
    text: `${hostileText}\n\n[x](${address}) ![x](${address}) <iframe src="${address}"></iframe>\n\n    ${hostileText}`,
  },
  hero: { title: hostileText, text: hostileText, link },
  accordion: {
    title: hostileText,
    items: [{ title: hostileText, content: `${hostileText} [x](${address})` }],
  },
  'icon-list': {
    title: hostileText,
    items: [{ icon: `mdi:${hostileText}`, title: hostileText, text: hostileText }],
  },
  media: { caption: hostileText, media: [] },
  'news-signup': { title: hostileText, text: hostileText, button_label: hostileText },
  'recommended-articles': { title: hostileText, articles: [] },
  'recommended-products': {
    title: hostileText,
    products: [{ slug: hostileText, title: hostileText }],
  },
  'social-photo-feed': {
    title: hostileText,
    handle: hostileText,
    url: address,
    photos: ['heroes/cold-brew'],
  },
  'mascot-stickers': { title: hostileText, stickers: [] },
  location: {
    name: hostileText,
    street: hostileText,
    locality: hostileText,
    region: hostileText,
    postcode: hostileText,
    country: hostileText,
    phone: hostileText,
    latitude: hostileText,
    longitude: hostileText,
    hours: [{ first_day: hostileText, opens: hostileText, closes: hostileText }],
  },
};

export const hostileBlocks = Object.entries(fields).map(([kind, own]) => ({
  __component: `blocks.${kind}`,
  ...own,
}));
