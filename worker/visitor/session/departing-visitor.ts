import { problem, type Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { ShopContext } from '../../backends/commerce/client.ts';
import { BackendError, isPassing, isUnsettled } from '../../backends/failure.ts';
import { digest } from '../../crypto/digest.ts';
import { plainEmail } from '../../crypto/mailed-address.ts';
import type { Limits, SessionCall } from '../contract.ts';
import { fieldsOf, textOf } from '../fields.ts';
import type { Queue } from '../queue.ts';
import type { VisitorState } from '../storage/state.ts';
import type { BackendSession } from './backend-session.ts';
import {
  decide,
  hasStayed,
  isDue,
  keepClosed,
  saveLeaving,
  UNSETTLED,
  type Found,
  type Leaving,
  type Answered,
} from './departure.ts';
import { customerIn } from './handover.ts';

type Parts = {
  state: VisitorState;
  queue: Queue;
  backend: BackendSession;
  limits: Limits;
  now: () => number;
};

/** Somebody signs in or out here, or tried to: what may still be called meanwhile, and whether the visitor stays. */
export class DepartingVisitor {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
    keepClosed(parts.queue, parts.state.leaving);
    parts.queue.askFirst = (deadline) => this.#stillNobody(deadline);
  }

  get hasLeft(): boolean {
    const { queue, state } = this.#parts;
    return queue.isClosed || state.leaving !== null;
  }

  /** Why a form is not sent; null where it may be. One whose outcome is not known may be sent again. */
  async refusalOf(call: SessionCall): Promise<Problem | null> {
    const { state, now } = this.#parts;
    const { leaving } = state;
    if (leaving?.reason && leaving.lateUntil === null) return leaving.reason;
    const mayComeLate = leaving?.lateUntil != null && leaving.lateUntil > now();
    if (!mayComeLate || leaving.who === undefined || isOut(call)) return null;
    // Both would sign in to the same session, and the first might do so last.
    return leaving.who === (await whoIn(call)) ? null : UNSETTLED;
  }

  /**
   * @param customer whose id this is (`SignIns.owner`)
   * @returns who signs in by it
   */
  async sent(call: SessionCall, customer: string | null | undefined): Promise<string> {
    const who = await whoIn(call);
    // Whoever signs out has left, whatever the backend says, and should the object stop meanwhile.
    const found: Found = isOut(call) ? { kind: 'left', customer } : { kind: 'sent', who };
    this.learn(found, this.#parts.state.leaving);
    return who;
  }

  /** The one decision whether the object stays closed, by what was found out last. */
  learn(found: Found, before: Leaving | null): void {
    const { now, limits } = this.#parts;
    saveLeaving(this.#parts, decide(found, before, now(), limits.lateMs));
  }

  /**
   * No object has asked for a visitor who signed in or out, or tried to. False where they did, or where somebody is signed
   * in: then it ends here. While the backend does not say, that is why the object stays closed, and it is asked again.
   */
  async stay(context: ShopContext, isUrgent: boolean): Promise<Result<boolean>> {
    const { queue, state, now } = this.#parts;
    const ask = async (): Promise<Result<boolean>> => {
      const before = state.leaving;
      if (before === null || !isDue(state, now(), isUrgent)) return ok(true);
      if (before.lateUntil === null) return ok(false);
      // The object is closed meanwhile: a backend that is slow, and not silent, is heard in the end.
      const patience = Math.min(ASK_MS * 2 ** before.tries, MOST_ASK_MS);
      const answered = await whoIsSignedIn(this.#parts, context, patience);
      this.learn(answered, before);
      return answered.kind === 'unsaid' ? refuse(UNSETTLED) : ok(!hasStayed(answered, before, now()));
    };
    return queue.run(ask, { isLast: true });
  }

  /** Whether somebody is signed in here of whom nothing was known before. */
  async isSomeones(context: ShopContext): Promise<boolean> {
    const { state } = this.#parts;
    return state.account === null && (await whoIsSignedIn(this.#parts, context)).kind === 'somebody';
  }

  /** While a sign-in may still be carried out, it is asked before each call whether the session is a customer's by now. */
  async #stillNobody(deadline = Infinity): Promise<Result<null>> {
    const { leaving, cart } = this.#parts.state;
    if (leaving === null) return ok(null);
    const { locale = '', currency = '' } = cart ?? {};
    const hasTime = deadline - performance.now() >= ASK_MS;
    const answered = await whoIsSignedIn(this.#parts, { locale, currency, deadline });
    if (answered.kind === 'somebody') {
      this.learn({ kind: 'late' }, leaving);
      return refuse(problem('visitor_changed'));
    }
    if (answered.kind !== 'unsaid' || !answered.isSilent) return ok(null);
    // Those behind it need not wait for the same silence; in less time than the question has, nothing is learnt.
    if (hasTime) this.learn(answered, leaving);
    return refuse(UNSETTLED);
  }
}

export function isOut({ path }: SessionCall): boolean {
  return path === '/account/logout';
}

/** A digest of the address that signs in. */
async function whoIn({ body }: SessionCall): Promise<string> {
  const email = textOf(fieldsOf(JSON.parse(body ?? 'null') as Json)('email')) ?? '';
  return digest(plainEmail(email));
}

type SessionParts = { state: VisitorState; backend: BackendSession };

/** Accounts and cart are asked at once, for this long, as all calls wait for the answer; twice as long each time where none does. */
const ASK_MS = 3_000;
/** A shopper who presses meanwhile waits no longer than this to read that the shop does not know. */
const MOST_ASK_MS = 8_000;

/** Who is signed in at the backend; where accounts cannot be read or are silent, the cart says whether it is a customer's. */
async function whoIsSignedIn(
  { state, backend }: SessionParts,
  context: ShopContext,
  askMs = ASK_MS,
): Promise<Answered> {
  if (state.session === null) return { kind: 'nobody' };
  const deadline = Math.min(context.deadline ?? Infinity, performance.now() + askMs);
  const ask = async (path: string): Promise<Answered> => {
    try {
      const { body } = await backend.call({ method: 'GET', path }, { ...context, deadline });
      const isSomebody = saysIn(path, body);
      if (isSomebody !== null) return { kind: isSomebody ? 'somebody' : 'nobody' };
      return { kind: 'unsaid', isSilent: false };
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      return { kind: 'unsaid', isSilent: isUnsettled(error) || isPassing(error.status) };
    }
  };
  const [account, cart] = [ask('/account'), ask('/cart')];
  const said = await account;
  return said.kind === 'unsaid' ? cart : said;
}

/** Null where it does not say. */
function saysIn(path: string, body: Json): boolean | null {
  if (path === '/cart') return body === null ? null : fieldsOf(body)('account_logged_in') === true;
  const customer = customerIn({ method: 'GET', path }, body);
  return customer === undefined ? null : customer !== null;
}
