import type { Token } from 'marked';

/** An isolate has 128 MB, and tokens take some ten times their text. */
const MAX_CHARACTERS = 500_000;

/** The tokens of texts that were read last, the least recently used out first. Nothing may change them. */
export class KeptTokens {
  readonly #maxCharacters: number;
  readonly #tokens = new Map<string, Token[]>();
  #size = 0;

  constructor(maxCharacters = MAX_CHARACTERS) {
    this.#maxCharacters = maxCharacters;
  }

  /** How many characters its texts have. */
  get size(): number {
    return this.#size;
  }

  read(text: string, lex: (text: string) => Token[]): Token[] {
    const tokens = this.#tokens.get(text) ?? lex(text);
    this.#forget(text);
    this.#tokens.set(text, tokens);
    this.#size += text.length;
    for (const oldest of this.#tokens.keys()) {
      if (this.#size <= this.#maxCharacters) break;
      this.#forget(oldest);
    }
    return tokens;
  }

  #forget(text: string): void {
    if (this.#tokens.delete(text)) this.#size -= text.length;
  }
}
