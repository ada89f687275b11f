import { Lexer, type Token } from 'marked';

/** Longer than any honest text; what lies behind is not shown. */
const MAX_CHARACTERS = 100_000;
/** Some nonsense takes the lexer quadratic time in what stands between two empty lines. */
const MAX_CHUNK = 10_000;
/** Lists in quotes in lists: deeper than this no text is meant. */
const MAX_DEPTH = 16;

/** The tokens of a Markdown text. What would take the lexer too long or too deep comes out as the text it is. */
export function lexText(text: string): Token[] {
  const kept = text.slice(0, MAX_CHARACTERS);
  return lexed(kept, () => Lexer.lex(kept));
}

/** The tokens of one line of Markdown, with the same care. */
export function lexLine(text: string): Token[] {
  const kept = text.slice(0, MAX_CHARACTERS);
  return lexed(kept, () => Lexer.lexInline(kept));
}

function lexed(text: string, lex: () => Token[]): Token[] {
  if (text.split(/\n\s*\n/).some((chunk) => chunk.length > MAX_CHUNK)) return [plain(text)];
  try {
    const tokens = lex();
    return isTooDeep(tokens, MAX_DEPTH) ? [plain(text)] : tokens;
  } catch {
    // The lexer's own calls went too deep.
    return [plain(text)];
  }
}

function plain(text: string): Token {
  return { type: 'text', raw: text, text, escaped: false };
}

function isTooDeep(tokens: Token[], room: number): boolean {
  if (room === 0) return tokens.length > 0;
  return tokens.some((token) => {
    const items = token.type === 'list' ? (token['items'] as Token[]) : [];
    const own = 'tokens' in token ? (token.tokens ?? []) : [];
    return isTooDeep([...items, ...own], room - 1);
  });
}
