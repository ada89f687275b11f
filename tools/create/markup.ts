import { DESCRIPTION_LENGTH, textOfHtml } from '../../worker/ui/rich-text/text-of-html.ts';
import { escaped } from './source.ts';

const ELEMENTS =
  'a|abbr|article|b|blockquote|br|center|cite|code|dd|del|div|dl|dt|em|figcaption|figure|font|h[1-6]|hr|i|iframe|img|ins|' +
  'li|mark|ol|p|pre|q|s|section|small|span|strike|strong|style|sub|sup|table|tbody|td|tfoot|th|thead|tr|tt|u|ul|video';
const MARKUP = new RegExp(`<!--|</?(?:${ELEMENTS})(?:\\s[^<>]*)?/?>`, 'i');
const ENTITY = /&amp;(?=(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,5});)/gi;
const PICTURE = /<img\b(?:[^<>"']|"[^"]*"|'[^']*')*>/gi;
const ELSEWHERE = /\ssrc(?:set)?\s*=\s*["']?\s*(?:https?:)?\/\//i;
const GONE = '<img>';
const ONLY_AROUND = /<(a|center|div|em|figure|p|span|strong)(?:\s[^<>]*)?>(?:\s*<img>)+\s*<\/\1>/gi;

/** Whether it has pictures of another host, which no page loads. */
export function hasPicturesElsewhere(description: string): boolean {
  return (description.match(PICTURE) ?? []).some((picture) => ELSEWHERE.test(picture));
}

/** Whether it has a part that no page shows: of a frame of YouTube or Vimeo a link remains. */
export function hasFrames(description: string): boolean {
  return /<(?:audio|embed|iframe|object|video)\b/i.test(description);
}

/** Without them, and without what was only around one: a link of no words leads nobody. */
function withoutPicturesElsewhere(description: string): string {
  let html = description.replaceAll(PICTURE, (picture) => (ELSEWHERE.test(picture) ? GONE : picture));
  for (let before = ''; before !== html;) {
    before = html;
    html = html.replaceAll(ONLY_AROUND, GONE);
  }
  return html.replaceAll(GONE, '');
}

/** A description as other shops export it, HTML (cleaned where it is shown); or as a person writes it, in paragraphs. Empty where nothing is seen. */
export function markupOf(description: string): string {
  const html = htmlOf(description);
  const isSeen = /<img\b/i.test(html) || /[^\s\p{Cf}]/u.test(textOfHtml(html, DESCRIPTION_LENGTH));
  return isSeen ? html : '';
}

function htmlOf(description: string): string {
  if (MARKUP.test(description)) return withoutPicturesElsewhere(description);
  const paragraphs = description.split(/\n{2,}/).filter((text) => text.trim() !== '');
  return paragraphs.map((text) => `<p>${escaped(text).replaceAll(ENTITY, '&')}</p>`).join('');
}
