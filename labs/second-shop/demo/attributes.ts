import { attribute } from '#sandbox/seed/attribute.ts';

/** The answer of `GET /attributes`, in the order of a product page. */
export const attributes = [
  attribute('author', '著者'),
  attribute('format', '判型', ['文庫', '単行本', '文具']),
  attribute('pages', 'ページ数'),
  attribute('isbn', 'ISBN'),
];
