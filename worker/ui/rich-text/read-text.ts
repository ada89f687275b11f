import { Parser } from 'htmlparser2';
import type { MarkedToken, Token, Tokens } from 'marked';
import { LruCache } from '../../lru-cache.ts';
import { lexLine, lexText } from './markdown.ts';
import { parserOptions } from './text-of-html.ts';
import { TextTreeBuilder, type TextTree } from './text-tree.ts';

/** An isolate has 128 MB, and trees take some ten times their text. */
const MAX_KEPT = 500_000;

/** Editors' texts are on page after page. Nothing may change their trees. */
const texts = createTreeCache();
const lines = createTreeCache();

function createTreeCache() {
  return new LruCache<TextTree>({ max: MAX_KEPT, sizeOf: (_, text) => text.length });
}

/** Markdown with HTML in it, whatever it is; never throws. */
export function treeOfText(text: string): TextTree {
  return readOnce(texts, text, () => readMarkdown(lexText(text), false));
}

/** Likewise of one line, which has no blocks. */
export function treeOfLine(text: string): TextTree {
  return readOnce(lines, text, () => readMarkdown(lexLine(text), true));
}

/** HTML alone, such as a product's description; never throws. */
export function treeOfHtml(html: string): TextTree {
  const builder = new TextTreeBuilder(false);
  const reader = readHtml(builder);
  reader.read(html);
  reader.end();
  return builder.finish();
}

function readOnce(cache: LruCache<TextTree>, text: string, read: () => TextTree): TextTree {
  const kept = cache.get(text);
  if (kept) return kept;
  const tree = read();
  cache.set(text, tree);
  return tree;
}

function readMarkdown(tokens: Token[], isLine: boolean): TextTree {
  const builder = new TextTreeBuilder(isLine);
  readTokens(tokens, builder);
  return builder.finish();
}

/** Tags of HTML around Markdown are tokens of their own: one reader has all that are in the same element of Markdown. */
function readTokens(tokens: Token[], builder: TextTreeBuilder): void {
  let html: HtmlReader | null = null;
  for (const token of tokens as MarkedToken[]) {
    if (token.type === 'html') {
      html ??= readHtml(builder);
      html.read(token.raw);
    } else readToken(token, builder);
  }
  html?.end();
}

type HtmlReader = { read: (html: string) => void; end: () => void };

function readHtml(builder: TextTreeBuilder): HtmlReader {
  const open: ReturnType<TextTreeBuilder['open']>[] = [];
  let html = '';
  const parser = new Parser(
    {
      onopentag: (name, attributes) => open.push(builder.open(name, attributes)),
      ontext: (text) => builder.text(text),
      onclosetag: () => {
        const written = open.pop();
        if (written) builder.close(written);
      },
    },
    parserOptions,
  );
  return {
    read: (part) => {
      html += part;
      parser.write(part);
    },
    end: () => {
      parser.end();
      // A tag without an end.
      if (parser.startIndex < html.trimEnd().length) builder.unread(html.slice(html.lastIndexOf('<')).trim());
    },
  };
}

function readToken(token: MarkedToken, builder: TextTreeBuilder): void {
  switch (token.type) {
    case 'paragraph':
      return within(builder, 'p', {}, token.tokens);
    case 'heading':
      return within(builder, `h${token.depth}`, {}, token.tokens);
    case 'strong':
    case 'em':
    case 'del':
    case 'blockquote':
      return within(builder, token.type, {}, token.tokens);
    case 'link':
      return within(builder, 'a', withTitle({ href: token.href }, token.title), token.tokens);
    case 'list':
      return readList(token, builder);
    case 'table':
      return readTable(token, builder);
    case 'text':
      return token.tokens ? readTokens(token.tokens, builder) : builder.text(token.text);
    case 'space':
    case 'def':
      return;
    default:
      return readLeaf(token, builder);
  }
}

function readLeaf(token: MarkedToken, builder: TextTreeBuilder): void {
  switch (token.type) {
    case 'br':
    case 'hr':
      return within(builder, token.type);
    case 'image':
      return within(builder, 'img', withTitle({ src: token.href, alt: token.text }, token.title));
    case 'codespan':
      return readCode(token.text, builder);
    case 'code': {
      const block = builder.open('pre');
      readCode(token.text, builder);
      return builder.close(block);
    }
    case 'escape':
      return builder.literal(token.text);
    default:
      return builder.literal(token.raw);
  }
}

function withTitle(attributes: Record<string, string>, title: string | null | undefined) {
  return title ? { ...attributes, title } : attributes;
}

function readCode(text: string, builder: TextTreeBuilder): void {
  const code = builder.open('code');
  builder.literal(text);
  builder.close(code);
}

function within(
  builder: TextTreeBuilder,
  name: string,
  attributes: Record<string, string> = {},
  tokens: Token[] = [],
): void {
  const element = builder.open(name, attributes);
  readTokens(tokens, builder);
  builder.close(element);
}

function readList({ ordered, start, items }: Tokens.List, builder: TextTreeBuilder): void {
  const isFromOne = start === '' || start === 1;
  const list = builder.open(ordered ? 'ol' : 'ul', isFromOne ? {} : { start: String(start) });
  for (const item of items) within(builder, 'li', {}, item.tokens);
  builder.close(list);
}

function readTable({ header, rows }: Tokens.Table, builder: TextTreeBuilder): void {
  const table = builder.open('table');
  const parts = [
    { part: 'thead', cell: 'th', attributes: { scope: 'col' }, rows: [header] },
    { part: 'tbody', cell: 'td', attributes: {}, rows },
  ] as const;
  for (const { part, cell, attributes, rows } of parts) {
    const group = builder.open(part);
    for (const cells of rows) {
      const row = builder.open('tr');
      for (const { tokens } of cells) within(builder, cell, attributes, tokens);
      builder.close(row);
    }
    builder.close(group);
  }
  builder.close(table);
}
