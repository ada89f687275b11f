import { createCommerceClient } from '../../backends/commerce/client.ts';
import { createContentClient } from '../../backends/content/client.ts';
import { parseConfig } from '../../config.ts';
import { getVisitor } from '../../visitor/stub.ts';

type State = 'ok' | 'failed';

/** Says nothing about addresses, keys or reasons: those are in the log of whoever fails. */
export type Readiness = Record<'configuration' | 'kv' | 'd1' | 'object' | 'commerce' | 'content', State>;

const TIMEOUT_MS = 3_000;

/** Checks everything that the shop needs at once, each for three seconds at most. Never throws. */
export async function checkReadiness(env: Env): Promise<Readiness> {
  const checks: [name: keyof Readiness, check: () => Promise<unknown>][] = [
    ['configuration', async () => parseConfig(env)],
    ['kv', () => env.CACHE.get('readyz')],
    ['d1', () => env.DB.prepare('SELECT 1').first()],
    ['object', async () => getVisitor(env, 'readyz').isInUse()],
    ['commerce', () => callCommerce(env)],
    ['content', () => callContent(env)],
  ];
  const states = await Promise.all(
    checks.map(async ([name, check]) => [name, await stateOf(check)] as const),
  );
  return Object.fromEntries(states) as Readiness;
}

async function stateOf(check: () => Promise<unknown>): Promise<State> {
  const late = scheduler.wait(TIMEOUT_MS).then(() => 'failed' as const);
  const answered = check().then(
    () => 'ok' as const,
    () => 'failed' as const,
  );
  return Promise.race([answered, late]);
}

async function callCommerce(env: Env): Promise<unknown> {
  const { commerceUrl, commercePublicKey, defaultLocale, defaultCurrency } = parseConfig(env);
  const client = createCommerceClient({
    baseUrl: commerceUrl,
    publicKey: commercePublicKey,
    fetch: (input, init) => fetch(input, init),
    timeoutMs: TIMEOUT_MS,
  });
  const context = { locale: defaultLocale, currency: defaultCurrency, session: null };
  return client.call({ method: 'GET', path: '/settings' }, context);
}

async function callContent(env: Env): Promise<unknown> {
  const { contentUrl, contentToken, mediaUrl, defaultLocale } = parseConfig(env);
  const client = createContentClient({
    baseUrl: contentUrl,
    token: contentToken,
    mediaUrl,
    drafts: false,
    fetch: (input, init) => fetch(input, init),
    report: () => undefined,
  });
  return client.getMenu([defaultLocale]);
}
