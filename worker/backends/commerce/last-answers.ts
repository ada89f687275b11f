import type { Json } from '#shared/json.ts';

/** An isolate has 128 MB, and a parsed answer takes several times its text. */
const MAX_CHARACTERS = 2_000_000;

type Kept = { text: string; body: Json | undefined };

/**
 * The last parsed answers, by call, least recently used out first: an answer with the same text is not parsed again.
 * Requests share them, so nothing may change them.
 */
export class LastAnswers {
  readonly #maxCharacters: number;
  readonly #answers = new Map<string, Kept>();
  #size = 0;

  constructor(maxCharacters = MAX_CHARACTERS) {
    this.#maxCharacters = maxCharacters;
  }

  /** How many characters it holds, names included. */
  get size(): number {
    return this.#size;
  }

  /** The last answer to that call where its text is the same, else `parse`'s. */
  read(call: string, text: string, parse: (text: string) => Json | undefined): Json | undefined {
    const last = this.#answers.get(call);
    const kept = last?.text === text ? last : { text, body: parse(text) };
    this.#forget(call);
    this.#answers.set(call, kept);
    this.#size += call.length + text.length;
    for (const oldest of this.#answers.keys()) {
      if (this.#size <= this.#maxCharacters) break;
      this.#forget(oldest);
    }
    return kept.body;
  }

  #forget(call: string): void {
    const kept = this.#answers.get(call);
    if (!kept) return;
    this.#size -= call.length + kept.text.length;
    this.#answers.delete(call);
  }
}

export const answersOfThisIsolate = new LastAnswers();
