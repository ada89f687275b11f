import { Parser } from 'htmlparser2';

/** Decodes `&amp;`, `&#8217;` and the like; everything else, tags included, stays text. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  let decoded = '';
  const parser = new Parser({
    ontext(data) {
      decoded += data;
    },
  });
  parser.end(text.replaceAll('<', '&lt;'));
  return decoded;
}
