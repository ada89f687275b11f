import type { Token } from 'marked';
import { KeptTokens } from './kept-tokens.ts';
import { createLexer } from './lexer.ts';

/** The rest of a longer text is not shown. */
const MAX_CHARACTERS = 100_000;
/** Between two empty lines: malicious text takes the lexer quadratic time. */
const MAX_CHUNK = 10_000;
/** Of nested lists and quotes. */
const MAX_DEPTH = 16;

/** Editors' texts are on page after page. */
const texts = new KeptTokens();
const lines = new KeptTokens();

/** Text that would take the lexer too long, or nest too deep, becomes plain text. */
export function lexText(text: string): Token[] {
  const cut = text.slice(0, MAX_CHARACTERS);
  return texts.read(cut, () => lexSafely(cut, () => createLexer().lex(cut)));
}

/** What a line has to contain to be more than one text. */
const SIGNS = /[\\<[`*_~&@\r\n]|:\/\/|www\./i;

/** One line of Markdown. */
export function lexLine(text: string): Token[] {
  const cut = text.slice(0, MAX_CHARACTERS);
  if (cut !== '' && !SIGNS.test(cut)) return [plain(cut)];
  return lines.read(cut, () => lexSafely(cut, () => createLexer().inlineTokens(cut)));
}

function lexSafely(text: string, lex: () => Token[]): Token[] {
  if (text.split(/\n\s*\n/).some((chunk) => chunk.length > MAX_CHUNK)) return [plain(text)];
  try {
    const tokens = lex();
    return isTooDeep(tokens, MAX_DEPTH) ? [plain(text)] : tokens;
  } catch {
    // The lexer ran out of stack.
    return [plain(text)];
  }
}

function plain(text: string): Token {
  return { type: 'text', raw: text, text, escaped: false };
}

function isTooDeep(tokens: Token[], depth: number): boolean {
  if (depth === 0) return tokens.length > 0;
  return tokens.some((token) => {
    const items = token.type === 'list' ? (token['items'] as Token[]) : [];
    const own = 'tokens' in token ? (token.tokens ?? []) : [];
    return isTooDeep([...items, ...own], depth - 1);
  });
}
