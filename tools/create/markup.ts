import { escaped } from './source.ts';

const ELEMENTS =
  'a|abbr|article|b|blockquote|br|center|cite|code|dd|del|div|dl|dt|em|figcaption|figure|font|h[1-6]|hr|i|iframe|img|ins|' +
  'li|mark|ol|p|pre|q|s|section|small|span|strike|strong|style|sub|sup|table|tbody|td|tfoot|th|thead|tr|tt|u|ul|video';
const MARKUP = new RegExp(`<!--|</?(?:${ELEMENTS})(?:\\s[^<>]*)?/?>`, 'i');
const ENTITY = /&amp;(?=(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,5});)/gi;

/** A description as other shops export it, HTML (cleaned where it is shown); or as a person writes it, in paragraphs. */
export function markupOf(description: string): string {
  if (MARKUP.test(description)) return description;
  const paragraphs = description.split(/\n{2,}/).filter((text) => text.trim() !== '');
  return paragraphs.map((text) => `<p>${escaped(text).replaceAll(ENTITY, '&')}</p>`).join('');
}
