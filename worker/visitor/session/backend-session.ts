import type { Json } from '#shared/json.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type {
  CommerceAnswer,
  CommerceCall,
  CommerceClient,
  ShopContext,
} from '../../backends/commerce/client.ts';
import { BackendError } from '../../backends/failure.ts';
import type { VisitorState } from '../storage/state.ts';

/** Calls the backend with the visitor's session token, and stores the token of its answer. */
export class BackendSession {
  readonly #client: CommerceClient;
  readonly #state: VisitorState;

  constructor(client: CommerceClient, state: VisitorState) {
    this.#client = client;
    this.#state = state;
  }

  /** A write that started one itself would leave an unknown cart, should its answer be lost. */
  async start(context: ShopContext): Promise<Result<null>> {
    try {
      await this.call({ method: 'GET', path: '/session' }, context);
      return ok(null);
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      // A backend that returns no token is called without one.
      return error.settled ? ok(null) : refuse(error.problem);
    }
  }

  /** Throws a BackendError. */
  async call(call: CommerceCall, context: ShopContext): Promise<CommerceAnswer> {
    const { session } = this.#state;
    try {
      const answer = await this.#client.call(call, { ...context, session });
      this.#state.saveSession(answer.session, session);
      return { ...answer, body: hideAccounts(call.path, answer.body, this.#state.account !== null) };
    } catch (error) {
      // A refusal may contain a session, too.
      if (error instanceof BackendError) this.#state.saveSession(error.session, session);
      throw error;
    }
  }
}

type Body = { [name: string]: Json };

/**
 * The backend's answer as if its e-mail address had no account. The backend attaches the account of an
 * address as soon as it is typed, and says so; guests must not learn who has an account.
 * @param path of the call that was answered
 * @param isSignedIn whether the visitor is known to be signed in; a cart says so itself
 */
export function hideAccounts(path: string, body: Json, isSignedIn: boolean): Json {
  if (body === null || typeof body !== 'object' || Array.isArray(body) || 'errors' in body) return body;
  if (path === '/session') return isSignedIn ? body : { ...body, account_id: null };
  if (path === '/cart/order') return isSignedIn ? body : { ...body, ...guest(body) };
  const isCart = path.startsWith('/cart') && path !== '/cart/settings';
  if (!isCart || body['account_logged_in'] === true) return body;
  return { ...body, ...guest(body), account_logged_in: null };
}

function guest({ account }: Body): Body {
  return { account_id: null, guest: true, account: contactOf(account) };
}

/** The backend omits other values for an address with an account, so they are omitted for every address. */
function contactOf(account: Json | undefined): Json {
  if (account === null || typeof account !== 'object' || Array.isArray(account)) return null;
  return { balance: 0, email: account['email'] ?? null };
}
