import type { ShopConfig } from '../../worker/config.ts';
import type { Check, ExaminedShop } from './doctor.ts';

/** Checks the deployed shop's answers, and Apple's file. */
export function deployedChecks({ shopUrl, fetch, hasAppleFile }: ExaminedShop, config: ShopConfig): Check[] {
  const apple = { name: "Apple's file", run: () => appleProblems({ shopUrl, fetch, hasAppleFile }, config) };
  if (shopUrl === null) return [apple];
  return [
    apple,
    {
      name: 'readiness',
      run: async () => {
        const response = await fetch(`${shopUrl}/readyz`);
        const states = (await response.json()) as Record<string, string>;
        const failed = Object.entries(states).filter(([, state]) => state !== 'ok');
        return failed.map(([name]) => `The shop cannot reach ${name}`);
      },
    },
    {
      name: 'webhook of the content service',
      run: () =>
        webhookProblems(
          fetch,
          `${shopUrl}/api/hooks/content`,
          'CONTENT_WEBHOOK_SECRET is not set: changes of content show after a minute',
        ),
    },
    {
      name: 'webhook of the store',
      run: () =>
        webhookProblems(
          fetch,
          `${shopUrl}/api/hooks/store`,
          'COMMERCE_WEBHOOK_SECRET is not set: changes of products show after two minutes',
        ),
    },
  ];
}

/** With a secret it refuses a wrong one; without any it does not exist. */
async function webhookProblems(send: typeof fetch, address: string, missing: string): Promise<string[]> {
  const headers = { Authorization: 'Bearer not the secret' };
  const { status } = await send(address, { method: 'POST', headers });
  if (status === 401) return [];
  return [status === 404 ? missing : `The webhook answered ${status} to a wrong secret`];
}

const APPLE_PATH = '/.well-known/apple-developer-merchantid-domain-association';

async function appleProblems(
  { shopUrl, fetch, hasAppleFile }: Omit<ExaminedShop, 'vars' | 'hasAllSecrets'>,
  { commerceUrl, commercePublicKey }: ShopConfig,
): Promise<string[]> {
  const response = await fetch(`${commerceUrl}/api/settings/payments`, {
    headers: { Authorization: `Basic ${btoa(commercePublicKey)}` },
  });
  const { apple } = (await response.json()) as { apple?: { enabled?: boolean } };
  if (!apple || apple.enabled === false) return [];
  if (!hasAppleFile) return [`Apple Pay is on and client/public${APPLE_PATH} is not there`];
  if (shopUrl === null) return [];
  const shown = await fetch(shopUrl + APPLE_PATH);
  return shown.ok ? [] : [`Apple Pay is on and ${shopUrl}${APPLE_PATH} answers ${shown.status}`];
}
