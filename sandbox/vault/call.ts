import type { Json } from '#shared/json.ts';
import type { Env } from '../env.ts';
import type { Params } from './params.ts';

/** One call of the vault, whatever it came by. */
export type VaultCall = { env: Env; method: 'get' | 'post' | 'put'; data: Params };

/** Answers with `$data`; throws `VaultError` or `VaultFieldError`. */
export type VaultHandler = (call: VaultCall) => Promise<Json>;
