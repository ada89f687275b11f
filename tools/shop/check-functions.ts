import type { ShopConfig } from '../../worker/config.ts';
import type { Check } from './doctor.ts';

const TIMEOUT_MS = 10_000;

export function vaultCheck(send: typeof fetch, config: ShopConfig): Check {
  return { name: 'vault', of: 'VAULT_URL', run: () => vaultProblems(send, config) };
}

/** A vault knows the store's key, and answers every call with its own status. */
async function vaultProblems(
  send: typeof fetch,
  { vaultUrl, commercePublicKey }: ShopConfig,
): Promise<string[]> {
  const query = new URLSearchParams({
    '$jsonp[method]': 'get',
    '$jsonp[callback]': 'none',
    $key: commercePublicKey,
  });
  const response = await send(`${vaultUrl}/intent?${String(query)}`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await response.text();
  if (!/"?\$status"?\s*:/.test(text))
    return [
      `VAULT_URL: ${vaultUrl} answered ${response.status}, and not as a vault: expected https://vault.schema.io, or your store's own`,
    ];
  return /"?\$status"?\s*:\s*401/.test(text)
    ? [
        `VAULT_URL: ${vaultUrl} does not know the key ${commercePublicKey}: copy COMMERCE_PUBLIC_KEY from the store that this vault belongs to`,
      ]
    : [];
}

/** Each gets an empty call, which they must refuse: strangers can call them as well. */
export function functionChecks(send: typeof fetch, config: ShopConfig): Check[] {
  const functions = {
    RETURNS_FUNCTION: config.returnsFunction,
    NEWS_FUNCTION: config.newsFunction,
    STOCK_FUNCTION: config.stockFunction,
    LINK_FUNCTION: config.linkFunction,
  };
  return Object.entries(functions).flatMap(([name, path]) =>
    path === null
      ? []
      : {
          name: `function ${path}`,
          of: 'COMMERCE_URL' as const,
          run: async () => {
            const { status } = await send(`${config.commerceUrl}/functions/${path}`, {
              method: 'POST',
              headers: {
                Authorization: `Basic ${btoa(config.commercePublicKey)}`,
                'Content-Type': 'application/json',
              },
              body: '{}',
              signal: AbortSignal.timeout(TIMEOUT_MS),
            });
            return status === 404
              ? [
                  `${name}: ${config.commerceUrl} has no function ${path}: create it there, or take ${name} out`,
                ]
              : [];
          },
        },
  );
}
