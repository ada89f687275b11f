import type { CommerceAnswer, CommerceCall, CommerceClient } from '../backends/commerce/client.ts';
import { BackendError } from '../backends/failure.ts';
import type { ShopContext } from '../env.ts';
import type { VisitorState } from './state.ts';

/** Calls the backend with the visitor's session token, and keeps the token it answers with. */
export class BackendSession {
  readonly #client: CommerceClient;
  readonly #state: VisitorState;

  constructor(client: CommerceClient, state: VisitorState) {
    this.#client = client;
    this.#state = state;
  }

  /** Throws a BackendError. */
  async call(call: CommerceCall, context: ShopContext): Promise<CommerceAnswer> {
    const { session } = this.#state;
    try {
      const answer = await this.#client.call(call, { ...context, session });
      this.#state.keepSession(answer.session, session);
      return answer;
    } catch (error) {
      // A refusal may name a session too.
      if (error instanceof BackendError) this.#state.keepSession(error.session, session);
      throw error;
    }
  }
}
