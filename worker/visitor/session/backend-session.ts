import { ok, refuse, type Result } from '#shared/result.ts';
import type {
  CommerceAnswer,
  CommerceCall,
  CommerceClient,
  ShopContext,
} from '../../backends/commerce/client.ts';
import { BackendError } from '../../backends/failure.ts';
import { hideAccounts } from './guest-view.ts';
import type { VisitorState } from '../storage/state.ts';

/** Calls the backend with the visitor's session token, and stores the token of its answer. */
export class BackendSession {
  readonly #client: CommerceClient;
  readonly #state: VisitorState;

  constructor(client: CommerceClient, state: VisitorState) {
    this.#client = client;
    this.#state = state;
  }

  /**
   * Makes the backend start a session: a write that did so itself would leave an unknown cart, should its
   * answer be lost.
   */
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
