import type { Json } from '#shared/json.ts';
import type { Env } from '../env.ts';
import type { Params } from './params.ts';

/** A vault call, by either transport. */
export type VaultCall = { env: Env; method: 'get' | 'post' | 'put'; data: Params };

/** Returns `$data`; throws `VaultError` or `VaultFieldError`. */
export type VaultHandler = (call: VaultCall) => Promise<Json>;
