import { getDefaults, Lexer, Tokenizer } from 'marked';

type Rules = Tokenizer['rules'];

let rules: Rules | null = null;

/** Patterns of `marked` are tried only where they can match: compiling one takes milliseconds of a first answer. */
export function createLexer(): Lexer {
  const tokenizer = new Tokenizer();
  const lexer = new Lexer({ ...getDefaults(), tokenizer });
  tokenizer.rules = rules ??= withConditions(tokenizer.rules);
  return lexer;
}

function withConditions({ other, block, inline }: Rules): Rules {
  return {
    other,
    block: {
      ...block,
      blockquote: beginning(block.blockquote, '>'),
      code: tried(block.code, (text) => text.startsWith(' ') || text.startsWith('\t')),
      def: beginning(block.def, '['),
      fences: beginning(block.fences, '`~'),
      heading: beginning(block.heading, '#'),
      hr: beginning(block.hr, '-_*'),
      html: beginning(block.html, '<'),
      lheading: tried(block.lheading, isUnderlined),
      list: beginning(block.list, '*+-0123456789'),
      paragraph: withOneLine(block.paragraph),
      table: tried(block.table, (text) => isAfterSpace('|:-', text.slice(firstLineOf(text).length))),
    },
    inline: { ...inline, emStrongLDelim: beginning(inline.emStrongLDelim, '*_') },
  };
}

/** `mayMatch` is true for each text that the pattern matches, and for others. */
function tried(pattern: RegExp, mayMatch: (text: string) => boolean): RegExp {
  const exec = (text: string) => (mayMatch(text) ? pattern.exec(text) : null);
  return { exec, test: (text) => exec(text) !== null } as RegExp;
}

function beginning(pattern: RegExp, signs: string): RegExp {
  return tried(pattern, (text) => isAfterSpace(signs, text));
}

function isAfterSpace(signs: string, text: string): boolean {
  const first = text.trimStart().charAt(0);
  return first !== '' && signs.includes(first);
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

/** A line alone is its own paragraph: what follows it does not have to be read. */
function withOneLine(pattern: RegExp): RegExp {
  const exec = (text: string) => {
    const line = firstLineOf(text);
    const next = text.charAt(line.length + 1);
    return line !== '' && (next === '' || next === '\n') ? [line, line] : pattern.exec(text);
  };
  return { exec } as RegExp;
}
