import { problem } from '#shared/errors/problem.ts';
import { createCardProvider } from '../../../backends/card-provider/client.ts';
import type { ShopContext } from '../../../backends/commerce/client.ts';
import { BackendError } from '../../../backends/failure.ts';
import { createVaultClient } from '../../../backends/vault/client.ts';
import { parseConfig } from '../../../config.ts';
import { measureFetch } from '../../../metrics/measure.ts';
import { fieldsOf, textOf } from '../../fields.ts';
import { observeIn } from '../../life/observe.ts';
import type { BackendSession } from '../../session/backend-session.ts';
import type { Payment } from '../payment.ts';
import type { ProviderClients } from './outcome.ts';
import { proveBy, type Proofs } from './proof.ts';

const send: typeof fetch = (input, init) => fetch(input, init);

/** What is asked of a visitor's payments, of the providers themselves. */
export function createProof(env: Env, backend: BackendSession): Proofs {
  return proveBy((payment) => providerClients(env, backend, payment));
}

function providerClients(env: Env, backend: BackendSession, { context }: Payment): ProviderClients {
  const { vaultUrl, commercePublicKey, providersUrl } = parseConfig(env);
  const cardUrl = providersUrl === null ? 'https://api.stripe.com/v1' : `${providersUrl}/stripe/v1`;
  const measured = (backend: 'vault' | 'card-provider') => measureFetch(observeIn(env), backend, send);
  return {
    vault: createVaultClient({ baseUrl: vaultUrl, publicKey: commercePublicKey, fetch: measured('vault') }),
    cardProvider: createCardProvider({ baseUrl: cardUrl, fetch: measured('card-provider') }),
    publishableKey: () => publishableKey(backend, context),
  };
}

async function publishableKey(backend: BackendSession, context: ShopContext): Promise<string> {
  const { body } = await backend.call({ method: 'GET', path: '/settings/payments' }, context);
  const key = textOf(fieldsOf(fieldsOf(body)('card'))('publishable_key'));
  if (key !== null) return key;
  throw new BackendError(problem('card_key_undefined'), { settled: true, status: null });
}
