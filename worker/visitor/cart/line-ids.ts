import type { Json } from '#shared/json.ts';
import type { CartCall } from '../contract.ts';
import type { VisitorState } from '../storage/state.ts';
import { linesOf } from './lines.ts';

const LINE_PATH = '/cart/items/';

/** Lines added again have other ids than a browser still shows, whose change is meant for the current line. */
export class LineIds {
  readonly #state: VisitorState;

  constructor(state: VisitorState) {
    this.#state = state;
  }

  /** The call with the id by which the backend knows the line now. */
  follow({ method, path, body }: CartCall): CartCall {
    if (!path.startsWith(LINE_PATH)) return { method, path, body };
    const id = path.slice(LINE_PATH.length);
    const replaced = this.#state.replacedLineIds;
    // Browsers choose line names, and may send one like `constructor`.
    return { method, path: `${LINE_PATH}${Object.hasOwn(replaced, id) ? replaced[id] : id}`, body };
  }

  /** Which lines correspond to those of the recorded cart; those with the same options are paired in order. */
  learn(after: Json): void {
    const [before, now] = [linesById(this.#state.wireCart), linesById(after)];
    const gone = choicesOf(before, now);
    if (gone.length === 0) return;
    const made = choicesOf(now, before);
    const heirs = new Map<string, string>();
    for (const [id, choice] of gone) {
      const at = made.findIndex(([, other]) => other === choice);
      const [heir] = at === -1 ? [] : made.splice(at, 1);
      if (heir) heirs.set(id, heir[0]);
    }
    if (heirs.size === 0) return;
    const known = Object.entries(this.#state.replacedLineIds);
    const followed = known.map(([id, heir]) => [id, heirs.get(heir) ?? heir] as const);
    this.#state.saveReplacedLineIds(
      Object.fromEntries([...followed, ...heirs].filter(([, heir]) => now.has(heir))),
    );
  }
}

type Lines = ReadonlyMap<string, { [name: string]: Json }>;

function linesById(cart: Json): Lines {
  return new Map(
    linesOf(cart).flatMap(({ id, ...line }) => (typeof id === 'string' ? [[id, line] as const] : [])),
  );
}

/** The choice and id of each line that the other cart lacks, whatever its quantity. */
function choicesOf(cart: Lines, other: Lines): [id: string, choice: string][] {
  return [...cart]
    .filter(([id]) => !other.has(id))
    .map(([id, line]) => [id, JSON.stringify({ ...line, quantity: 1 })]);
}
