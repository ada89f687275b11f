import { Parser } from 'htmlparser2';

/** Turns `&amp;`, `&#8217;` and the like into their characters; everything else, tags too, stays text. */
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
