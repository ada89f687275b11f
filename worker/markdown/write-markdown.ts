import { decodeEntities, decodeAttribute } from '../ui/rich-text/decode-entities.ts';
import { droppedTags } from '../ui/rich-text/text-elements.ts';
import { parseHtml } from '../ui/rich-text/text-of-html.ts';

/** An absolute address; null where a link leads nowhere. */
export type HrefOf = (address: string) => string | null;

/** Text in one line that Markdown reads as nothing else. */
export function plainText(text: string): string {
  return escaped(text).trim();
}

function escaped(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>]/g, String.raw`\$&`);
}

/** Only its text, where it leads nowhere. */
export function link(title: string, href: string | null): string {
  return href === null ? plainText(title) : `[${plainText(title)}](${inBrackets(href)})`;
}

function inBrackets(href: string): string {
  return href.replaceAll(/[()<>\s\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

export function list(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

/** Parts with an empty line between them; empty ones are left out. */
export function document(parts: readonly (string | null | false | undefined)[]): string {
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

const signs: Record<string, string> = { strong: '**', b: '**', em: '_', i: '_' };
/** Those of a page's own headings are taken. */
const headings: Record<string, string> = {
  h1: '###',
  h2: '###',
  h3: '####',
  h4: '#####',
  h5: '#####',
  h6: '#####',
};
const paragraphs = new Set(['p', 'div', 'ul', 'ol', 'dl', 'table', 'blockquote', 'figure', 'pre', 'hr']);
const lines = new Set(['br', 'tr', 'dt', 'dd']);

/** HTML of an editor: headings, lists, links and emphasis; of all else the text. Never throws. */
export function markdownOfHtml(html: string, hrefOf: HrefOf): string {
  const parts: string[] = [];
  const links: (string | null)[] = [];
  let dropped = 0;
  parseHtml(html, {
    onopentag(name, attributes) {
      if (droppedTags.has(name)) dropped += 1;
      if (dropped > 0) return;
      if (name === 'a') {
        const href = hrefOf(decodeAttribute(attributes['href'] ?? ''));
        links.push(href);
        if (href !== null) parts.push('[');
      } else parts.push(opening(name));
    },
    ontext(text) {
      if (dropped === 0) parts.push(escaped(decodeEntities(text)));
    },
    onclosetag(name) {
      if (droppedTags.has(name)) dropped -= 1;
      if (dropped > 0) return;
      if (name !== 'a') return void parts.push(closing(name));
      const href = links.pop() ?? null;
      if (href !== null) parts.push(`](${inBrackets(href)})`);
    },
  });
  return parts
    .join('')
    .replaceAll(/[ \t]*\n[ \t]*/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function opening(name: string): string {
  if (name in headings) return `\n\n${headings[name]} `;
  if (name === 'li') return '\n- ';
  if (name === 'td' || name === 'th') return ' ';
  return signs[name] ?? (paragraphs.has(name) ? '\n\n' : '');
}

function closing(name: string): string {
  if (name in headings || paragraphs.has(name)) return '\n\n';
  return signs[name] ?? (lines.has(name) ? '\n' : '');
}
