import type { VisitorValues } from './visitor-values.ts';

const MOST = 20;

/** A longer one is not kept. */
const LONGEST = 500;

/** Stands between what was replaced or taken out, which is only known, and what is to be charged. No name is empty. */
const BORDER = '';

/** The last names by which carts were charged, of one kind. */
export class KeptNames {
  readonly #values: VisitorValues;
  readonly #kind: string;

  /** @param kind `page_names` were written by pages of this visitor; `seen_names` were in carts, and are not theirs */
  constructor(values: VisitorValues, kind: 'page_names' | 'seen_names') {
    this.#values = values;
    this.#kind = kind;
  }

  get all(): string[] {
    return JSON.parse(this.#values.read(this.#kind) ?? '[]') as string[];
  }

  /** Those that nothing has replaced, the last one last. */
  get valid(): string[] {
    const { all } = this;
    return all.slice(all.indexOf(BORDER) + 1);
  }

  /** All others are replaced, though they are not forgotten. */
  keepValid(names: readonly string[]): void {
    const { valid } = this;
    const left = valid.filter((name) => names.includes(name));
    if (left.length === valid.length) return;
    this.add([BORDER]);
    this.add(left);
  }

  /** They are the last from now on; those that were known stay in their order, before new ones. */
  add(names: readonly string[]): void {
    const { all } = this;
    const short = names.filter(({ length }) => length <= LONGEST);
    const again = all.filter((name) => short.includes(name));
    const others = all.filter((name) => !short.includes(name));
    this.keep([...new Set([...others, ...again, ...short])].slice(-MOST));
  }

  remove(names: readonly string[]): void {
    this.keep(this.all.filter((name) => !names.includes(name)));
  }

  /** These instead, as `all` had them. Reading the same cart again is not worth a row. */
  keep(names: readonly string[]): void {
    const text = names.length === 0 ? null : JSON.stringify(names);
    if (text !== this.#values.read(this.#kind)) this.#values.keep(this.#kind, text);
  }
}
