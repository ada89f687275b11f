import type { Token } from 'marked';
import { decodeEntities } from './decode-entities.ts';
import { lexText } from './markdown.ts';
import { textOfHtml } from './text-of-html.ts';

const silent = new Set(['heading', 'image', 'table']);
/** Elements whose parts are each a text of their own. */
const groups = new Set(['list', 'list_item', 'blockquote']);

/** The words of Markdown, without headings and pictures. */
export function textOfMarkdown(text: string): string {
  return textOf(lexText(text), ' ');
}

function textOf(tokens: Token[], between: string): string {
  return tokens.map(textOfToken).filter(Boolean).join(between);
}

function textOfToken(token: Token): string {
  if (silent.has(token.type)) return '';
  if (token.type === 'br') return ' ';
  if (token.type === 'html') return textOfHtml(token.raw, Number.MAX_SAFE_INTEGER);
  const parts: Token[] | undefined =
    'items' in token ? token['items'] : 'tokens' in token ? token.tokens : undefined;
  if (parts) return textOf(parts, groups.has(token.type) ? ' ' : '');
  const text = 'text' in token ? String(token.text) : '';
  return token.type === 'text' ? decodeEntities(text) : text;
}
