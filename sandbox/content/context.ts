import type { Context } from 'hono';
import type { Env } from '../env.ts';
import type { ContentUser } from './auth/users.ts';
import type { Version } from './schema.ts';
import type { ContentState } from './state.ts';

/** The caller: anonymous, the holder of the API token, or a customer with a token. */
export type Caller = 'public' | 'token' | ContentUser;

export type ContentEnv = {
  Bindings: Env;
  Variables: {
    state: ContentState;
    /** The version that answers this call. */
    version: Version;
    caller: Caller;
  };
};

export type ContentContext = Context<ContentEnv>;
