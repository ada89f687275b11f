import type { Json } from '#shared/json.ts';
import type { CartCall } from './contract.ts';
import { linesOf } from './lines.ts';
import type { VisitorState } from './state.ts';

const LINE_PATH = '/cart/items/';

/**
 * Lines that the object had made anew have other ids than the ones a browser still shows. A press there is meant for
 * the line as it is now.
 */
export class FormerLines {
  readonly #state: VisitorState;

  constructor(state: VisitorState) {
    this.#state = state;
  }

  /** The call with the id by which the backend knows its line now. */
  follow({ method, path, body }: CartCall): CartCall {
    if (!path.startsWith(LINE_PATH)) return { method, path, body };
    const id = path.slice(LINE_PATH.length);
    return { method, path: `${LINE_PATH}${this.#state.formerLines[id] ?? id}`, body };
  }

  /** Notes which lines of a cart stand for those of the one on record. Lines of the same choice are paired in order. */
  learn(after: Json): void {
    const before = this.#state.wireCart;
    const [gone, made] = [missingFrom(before, after), missingFrom(after, before)];
    const pairs = gone.flatMap(({ id, choice }) => {
      const at = made.findIndex((line) => line.choice === choice);
      const [twin] = at === -1 ? [] : made.splice(at, 1);
      return twin ? [[id, twin.id] as const] : [];
    });
    if (pairs.length === 0) return;
    const now = new Map(pairs);
    const held = new Set(lineIds(after));
    const known = Object.entries(this.#state.formerLines).map(
      ([id, heir]) => [id, now.get(heir) ?? heir] as const,
    );
    this.#state.keepFormerLines(
      Object.fromEntries([...known, ...pairs].filter(([, heir]) => held.has(heir))),
    );
  }
}

type Line = { id: string; choice: string };

function missingFrom(cart: Json, other: Json): Line[] {
  const held = new Set(lineIds(other));
  return linesOf(cart).flatMap(({ id, ...line }) =>
    typeof id !== 'string' || held.has(id) ? [] : [{ id, choice: JSON.stringify({ ...line, quantity: 1 }) }],
  );
}

function lineIds(cart: Json): string[] {
  return linesOf(cart).flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
}
