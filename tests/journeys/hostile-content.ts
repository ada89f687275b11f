/** Text that breaks out of an element, an attribute, a script and a title if it is not escaped. */
export const hostileText =
  '</title></script><script>alert(1)</script><img src=x onerror=alert(2)>" onload="alert(3)';

const address = 'javascript:alert(4)';
const link = { url: address, title: hostileText, new_window: false };

/** Every kind of block, with the same text in each of its fields. */
export const hostileBlocks = [
  {
    __component: 'blocks.rich-text',
    text: `${hostileText}\n\n[x](${address}) ![x](${address}) <iframe src="${address}"></iframe>\n\n    ${hostileText}`,
  },
  { __component: 'blocks.hero', title: hostileText, text: hostileText, link },
  {
    __component: 'blocks.accordion',
    title: hostileText,
    items: [{ title: hostileText, content: `${hostileText} [x](${address})` }],
  },
  {
    __component: 'blocks.icon-list',
    title: hostileText,
    items: [{ icon: `mdi:${hostileText}`, title: hostileText, text: hostileText }],
  },
  { __component: 'blocks.media', caption: hostileText, media: [] },
  { __component: 'blocks.news-signup', title: hostileText, text: hostileText, button_label: hostileText },
  { __component: 'blocks.recommended-articles', title: hostileText, articles: [] },
  {
    __component: 'blocks.recommended-products',
    title: hostileText,
    products: [{ slug: hostileText, title: hostileText }],
  },
  {
    __component: 'blocks.social-photo-feed',
    title: hostileText,
    handle: hostileText,
    url: address,
    photos: ['heroes/about'],
  },
  { __component: 'blocks.mascot-stickers', title: hostileText, stickers: [] },
  {
    __component: 'blocks.location',
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
];
