import { categoriesOf } from '#sandbox/seed/category.ts';

/** The answer of `GET /categories`, in menu order. */
export const categories = categoriesOf([
  { slug: 'literature', name: '文学', description: '長く読みつがれてきた小説と詩歌。' },
  { slug: 'novels', name: '小説', description: '近代の小説と童話。', parent: 'literature' },
  {
    slug: 'classics',
    name: '古典・詩歌',
    description: '古典と、声に出して読みたい詩歌。',
    parent: 'literature',
  },
  { slug: 'stationery', name: '文具', description: '本を読むひとときのための紙の道具。' },
]);
