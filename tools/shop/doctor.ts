import { shop as definition } from '#shared/shop/shop.ts';
import { configFaults, parseConfig, type ShopConfig, varNames } from '../../worker/config.ts';
import { secretNames } from '../../worker/public-vars.ts';
import { backendChecks } from './check-backends.ts';
import { faultsOfCountries, unknownLaws } from './country-faults.ts';

/** Checks the deployed shop's answers, and Apple's file. */
function deployedChecks({ shopUrl, fetch, hasAppleFile }: ExaminedShop, config: ShopConfig): Check[] {
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
  { shopUrl, fetch, hasAppleFile }: Pick<ExaminedShop, 'shopUrl' | 'fetch' | 'hasAppleFile'>,
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

/** Checks one thing; returns its problems, each a sentence that says what to do, and notes what it could not look at. */
export type Check = {
  name: string;
  /** The var with the address that it calls. */
  of?: 'COMMERCE_URL' | 'VAULT_URL' | 'CONTENT_URL';
  run: (note: (text: string) => void) => Promise<string[]>;
};

export type ExaminedShop = {
  /** Vars, and secrets as far as they are known here. */
  vars: Record<string, string>;
  /** Whether a secret that is not among them is missing; otherwise the deployed Worker may have it. */
  hasAllSecrets: boolean;
  /** The shop's address; null when it is not deployed yet. */
  shopUrl: string | null;
  /** Requests of the shop's own address and of the backends. */
  fetch: typeof fetch;
  /** Apple's file among those that a build copies. */
  hasAppleFile: boolean;
  /** The shop's own pages, by their addresses without the slash. */
  ownPages: readonly string[];
};

export type Finding = { name: string; problems: string[]; notes?: string[] };

/** Everything about a shop's configuration that can be checked from outside, one check after another. */
export async function examine(shop: ExaminedShop): Promise<Finding[]> {
  const values = [...valueProblems(shop), ...pairProblems(shop)];
  const first = { name: 'values', problems: values };
  // Without them nothing can be called.
  if (configFaults(varsOf(shop)).length > 0) return [first];
  const findings: Finding[] = [first];
  for (const { name, of, run } of checksOf(shop)) {
    const notes: string[] = [];
    const running = run((text) => void notes.push(text));
    const problems = await running.catch((error: Error) => [unexpected(shop, of, error)]);
    findings.push({ name, problems, notes });
  }
  return findings;
}

/** Checks beyond the values themselves, which must be valid first. */
export function checksOf(shop: ExaminedShop): Check[] {
  const config = parseConfig(varsOf(shop) as unknown as Parameters<typeof parseConfig>[0]);
  const isReadable = shop.hasAllSecrets || Boolean(shop.vars['CONTENT_TOKEN']);
  const checks = backendChecks(shop, config).filter(
    ({ name }) => isReadable || !name.startsWith('content type'),
  );
  return [definitionCheck(config), ...checks, ...deployedChecks(shop, config)];
}

/** What `shop.config.ts` lacks for the countries that the shop delivers to: it needs no address and no account. */
export function definitionCheck({ markets }: Pick<ShopConfig, 'markets'>): Check {
  return {
    name: 'shop.config.ts',
    run: async (note) => {
      const unknown = unknownLaws(definition, markets);
      if (unknown.length > 0)
        note(`what the law of ${unknown.join(', ')} asks of a shop is not known here: ask who knows it`);
      return faultsOfCountries(definition, markets);
    },
  };
}

/** With a dummy for the one required secret: the doctor signs no cookies. */
export function varsOf({ vars, hasAllSecrets }: ExaminedShop): Record<string, string> {
  return hasAllSecrets ? vars : { VISITOR_SECRETS: 'known-to-the-deployed-Worker-alone', ...vars };
}

/** With the address and the key that were used, which are public. */
function unexpected({ vars, shopUrl }: ExaminedShop, of: Check['of'], { message }: Error): string {
  if (of === undefined) return `${shopUrl}: ${message}`;
  const key = of === 'COMMERCE_URL' ? ` with the key ${vars['COMMERCE_PUBLIC_KEY']}` : '';
  return `${of}: ${vars[of]}${key} is not what was expected: ${message}`;
}

/** Missing and malformed values, a secret's length among them. Never the value itself. */
function valueProblems(shop: ExaminedShop): string[] {
  const vars = varsOf(shop);
  const unknown = Object.keys(vars).filter((name) => !varNames().includes(name));
  return [
    ...configFaults(vars).map(({ name, message }) => `${name}: ${message}`),
    ...unknown.map((name) => `The shop knows no ${name}`),
  ];
}

/** Values that are useless without another. */
const PAIRS = [
  ['NEWS_FUNCTION', 'LINK_SECRET'],
  ['STOCK_FUNCTION', 'LINK_SECRET'],
  ['LINK_FUNCTION', 'LINK_SECRET'],
  ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET'],
  ['TURNSTILE_SECRET', 'TURNSTILE_SITE_KEY'],
] as const;

function pairProblems({ vars, hasAllSecrets }: ExaminedShop): string[] {
  const lacks = (name: string) => !vars[name] && (hasAllSecrets || !secretNames.includes(name));
  return PAIRS.filter(([name, needs]) => vars[name] && lacks(needs)).map(
    ([name, needs]) => `${name} does nothing without ${needs}: set that as well`,
  );
}
