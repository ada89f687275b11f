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

/** A question that is not answered by then is asked of the cart, and after that of nobody: all calls wait for it. */
const ASK_MS = 3_000;

/** Who is signed in at the backend; where accounts cannot be read or are silent, the cart says whether it is a customer's. */
export async function whoIsSignedIn({ state, backend }: Parts, context: ShopContext): Promise<Answered> {
  if (state.session === null) return { kind: 'nobody' };
  let reason = problem('bad_answer');
  let isSilent = false;
  for (const path of ['/account', '/cart']) {
    try {
      const deadline = Math.min(context.deadline ?? Infinity, performance.now() + ASK_MS);
      const { body } = await backend.call({ method: 'GET', path }, { ...context, deadline });
      const isSomebody = saysIn(path, body);
      if (isSomebody !== null) return { kind: isSomebody ? 'somebody' : 'nobody' };
      isSilent = false;
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      reason = error.problem;
      isSilent = isUnsettled(error) || isPassing(error.status);
    }
  }
  return { kind: 'unsaid', reason, isSilent };
}

/** Null where it does not say. */
function saysIn(path: string, body: Json): boolean | null {
  if (path === '/cart') return body === null ? null : fieldsOf(body)('account_logged_in') === true;
  const customer = customerIn({ method: 'GET', path }, body);
  return customer === undefined ? null : customer !== null;
}
