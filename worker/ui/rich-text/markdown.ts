import { getDefaults, Lexer, Tokenizer, type Token, type Tokens } from 'marked';

/** The lexer takes a millisecond for some thousand. */
const MAX_CHARACTERS = 500_000;
/** Between two empty lines: malicious text takes the lexer quadratic time. */
const MAX_CHUNK = 10_000;
/** Of nested lists and quotes. */
const MAX_DEPTH = 16;

/** Text that would take the lexer too long, or nest too deep, becomes plain text; none is cut. */
export function lexText(text: string): Token[] {
  return lexSafely(text, () => createLexer().lex(text));
}

/** What a line has to contain to be more than one text. */
const SIGNS = /[\\<[`*_~&@\r\n]|:\/\/|www\./i;

export function lexLine(text: string): Token[] {
  if (text !== '' && !SIGNS.test(text)) return [plain(text)];
  return lexSafely(text, () => createLexer().inlineTokens(text));
}

/** Whether a text is shown without its formats. */
export function isPlainText(text: string): boolean {
  return tokensOf(text, () => createLexer().lex(text)) === null;
}

function lexSafely(text: string, lex: () => Token[]): Token[] {
  return tokensOf(text, lex) ?? [plain(text)];
}

function tokensOf(text: string, lex: () => Token[]): Token[] | null {
  if (text.length > MAX_CHARACTERS) return null;
  if (text.split(/\n\s*\n/).some((chunk) => chunk.length > MAX_CHUNK)) return null;
  try {
    const tokens = lex();
    return isTooDeep(tokens, MAX_DEPTH) ? null : tokens;
  } catch {
    // The lexer ran out of stack.
    return null;
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

type Pattern = (text: string) => boolean;

/** Which texts a kind of block may begin, so that its long pattern is only compiled and tried there. */
const mayBegin = {
  blockquote: begins('>'),
  code: (text) => text.startsWith(' ') || text.startsWith('\t'),
  def: begins('['),
  fences: begins('`~'),
  heading: begins('#'),
  hr: begins('-_*'),
  html: begins('<'),
  lheading: isUnderlined,
  list: begins('*+-0123456789'),
  table: (text) => begins('|:-')(text.slice(firstLineOf(text).length)),
} satisfies Partial<Record<keyof Tokenizer, Pattern>>;

/** Reads as `marked` does: compiling all of its patterns takes milliseconds of an isolate's first answer. */
export function createLexer(): Lexer {
  const tokenizer = new Tokenizer();
  const own: Tokenizer = Object.getPrototypeOf(tokenizer);
  const only = Object.entries<Pattern>(mayBegin).map(([kind, mayMatch]) => {
    const read = own[kind as keyof typeof mayBegin] as (text: string) => unknown;
    return [kind, (text: string) => (mayMatch(text) ? read.call(tokenizer, text) : undefined)];
  });
  Object.assign(tokenizer, Object.fromEntries(only));
  tokenizer.emStrong = (text, ...rest) =>
    begins('*_')(text) ? own.emStrong.call(tokenizer, text, ...rest) : undefined;
  tokenizer.tag = (text) => own.tag.call(tokenizer, text) ?? tagWithPrefix(text);
  return new Lexer({ ...getDefaults(), tokenizer });
}

/** As word processors write them (`<o:p>`), which is HTML's and not Markdown's; no address (`<mailto:a@b>`) is one. */
function tagWithPrefix(text: string): Tokens.Tag | undefined {
  const raw = /^<\/?[a-z]\w{0,9}:[a-z]\w{0,29}(?:\s[^<>]{0,999})?\/?>/i.exec(text)?.[0];
  return raw === undefined
    ? undefined
    : { type: 'html', raw, text: raw, inLink: false, inRawBlock: false, block: false };
}

function begins(signs: string): Pattern {
  return (text) => {
    const first = text.trimStart().charAt(0);
    return first !== '' && signs.includes(first);
  };
}

function firstLineOf(text: string): string {
  const end = text.indexOf('\n');
  return end === -1 ? text : text.slice(0, end);
}

/** Whether a line below the first begins as an underline does, before the first empty line. */
function isUnderlined(text: string): boolean {
  const end = text.indexOf('\n\n');
  return /\n {0,3}[=-]/.test(end === -1 ? text : text.slice(0, end));
}
