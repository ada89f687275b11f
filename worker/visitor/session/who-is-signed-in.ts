import { problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { BackendError, isPassing, isUnsettled } from '../../backends/failure.ts';
import type { ShopContext } from '../../backends/commerce/client.ts';
import { fieldsOf } from '../fields.ts';
import type { VisitorState } from '../storage/state.ts';
import type { BackendSession } from './backend-session.ts';
import type { Answered } from './departure.ts';
import { customerIn } from './handover.ts';

type Parts = { state: VisitorState; backend: BackendSession };

/** Accounts and cart are asked at once, for this long: all calls wait for the answer. */
export const ASK_MS = 3_000;

/** Who is signed in at the backend; where accounts cannot be read or are silent, the cart says whether it is a customer's. */
export async function whoIsSignedIn({ state, backend }: Parts, context: ShopContext): Promise<Answered> {
  if (state.session === null) return { kind: 'nobody' };
  const deadline = Math.min(context.deadline ?? Infinity, performance.now() + ASK_MS);
  const ask = async (path: string): Promise<Answered> => {
    try {
      const { body } = await backend.call({ method: 'GET', path }, { ...context, deadline });
      const isSomebody = saysIn(path, body);
      if (isSomebody !== null) return { kind: isSomebody ? 'somebody' : 'nobody' };
      return { kind: 'unsaid', reason: problem('bad_answer'), isSilent: false };
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      const isSilent = isUnsettled(error) || isPassing(error.status);
      return { kind: 'unsaid', reason: error.problem, isSilent };
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
