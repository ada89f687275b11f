import type { Context } from 'hono';
import type { Env } from '../env.ts';
import type { ContentUser } from './auth/users.ts';
import type { Version } from './schema.ts';
import type { ContentState } from './state.ts';

/** Who calls: anybody, the holder of the API token, or a customer with a token of their own. */
export type Caller = 'public' | 'token' | ContentUser;

export type ContentEnv = {
  Bindings: Env;
  Variables: {
    state: ContentState;
    /** How this call is answered. */
    version: Version;
    caller: Caller;
  };
};

export type ContentContext = Context<ContentEnv>;
