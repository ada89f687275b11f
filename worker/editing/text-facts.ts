import type { Token } from 'marked';
import { droppedTags } from '../ui/rich-text/html-nodes.tsx';
import { lexText } from '../ui/rich-text/markdown.ts';
import { parseHtml } from '../ui/rich-text/text-of-html.ts';
import { decodeAttribute } from '../ui/rich-text/decode-entities.ts';

/** What a rich text of an editor leads to and shows, and what of it is lost. */
export type TextFacts = {
  links: string[];
  pictures: { address: string; alt: string }[];
  /** HTML whose words are dropped, too. */
  dropped: string[];
  /** Too long, or nested too deep, to be shown with its formats. */
  isPlain: boolean;
};

export function factsOfText(text: string): TextFacts {
  const tokens = lexText(text);
  const facts: TextFacts = { links: [], pictures: [], dropped: [], isPlain: isPlain(tokens) };
  const html: string[] = [];
  for (const token of tokens.flatMap(withInner)) {
    if (token.type === 'link') facts.links.push(String(token['href']));
    if (token.type === 'image')
      facts.pictures.push({ address: String(token['href']), alt: String(token['text']) });
    if (token.type === 'html') html.push(token.raw);
  }
  parseHtml(html.join('\n'), {
    onopentag(name, { href, src = '', alt = '' }) {
      if (droppedTags.has(name)) facts.dropped.push(name);
      if (name === 'a' && href !== undefined) facts.links.push(decodeAttribute(href));
      if (name === 'img') facts.pictures.push({ address: decodeAttribute(src), alt });
    },
  });
  return facts;
}

/** The lexer gives blocks; only what it was spared is a bare text. */
function isPlain(tokens: Token[]): boolean {
  return tokens.length === 1 && tokens[0]?.type === 'text';
}

type Cell = { tokens: Token[] };

function withInner(token: Token): Token[] {
  const {
    items = [],
    header = [],
    rows = [],
  } = token as { items?: Token[]; header?: Cell[]; rows?: Cell[][] };
  const cells = [...header, ...rows.flat()].flatMap(({ tokens }) => tokens);
  const own = 'tokens' in token ? (token.tokens ?? []) : [];
  return [token, ...[...items, ...cells, ...own].flatMap(withInner)];
}
