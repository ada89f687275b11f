import type { ScenarioName } from '../../sandbox/store/scenario.ts';
import { startFreshShop, type TestShop } from '../workers/harness.ts';

/** Names of the sandbox's payment settings. */
export type PaymentSet = 'providers' | 'gateways' | 'vault' | 'none';

/** An entry of the sandbox's ledger. */
export type LedgerEntry = {
  id: string;
  gateway: string;
  method: string;
  amount: number | null;
  status: string;
  standing: 'open' | 'authorised' | 'captured' | 'kept' | 'failed';
  orders: string[];
};

/** A shop and a sandbox of its own, since faults and payment settings apply to the whole sandbox. */
export type ShopPair = Pick<TestShop, 'shop' | 'sandbox' | 'setFaults' | 'stop'> & {
  /** Deletes every order and payment, and activates these payment settings. */
  begin: (set: PaymentSet) => Promise<void>;
  /** Lays settings of single methods over the seed's, until the next `begin`; null disables a method. */
  override: (methods: Record<string, object | null>) => Promise<void>;
  ledger: () => Promise<LedgerEntry[]>;
  /** The texts of all mails that confirm an order. */
  orderMails: () => Promise<string[]>;
  /** Takes the shop's own record of payments away while a task runs. */
  withoutRecords: (task: () => Promise<void>) => Promise<void>;
  turnTo: (scenario: ScenarioName) => Promise<void>;
};

type PairOptions = {
  vars?: Record<string, string>;
  /** Called with the Workers' output. */
  listen?: (line: { message: string }) => void;
};

export async function startPair({ vars, listen }: PairOptions = {}): Promise<ShopPair> {
  const { shop, sandbox, miniflare, setFaults, restart, stop } = await startFreshShop(vars, listen);
  let current: PaymentSet | null = 'providers';
  async function postToSandbox(path: string, body: object): Promise<void> {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(sandbox + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`The sandbox refused ${path}: ${response.status}`);
  }
  /** The shop caches the store's settings for a minute. */
  async function forgetSettings(): Promise<void> {
    await restart();
    const cache = await miniflare.getKVNamespace('CACHE', 'storefront');
    const { keys } = await cache.list();
    await Promise.all(keys.map(({ name }) => cache.delete(name)));
  }
  async function renameRecords(from: string, to: string): Promise<void> {
    const database = await miniflare.getD1Database('DB', 'storefront');
    await database.prepare(`ALTER TABLE ${from} RENAME TO ${to}`).run();
  }
  return {
    shop,
    sandbox,
    setFaults,
    withoutRecords: async (task) => {
      await renameRecords('payments', 'payments_away');
      try {
        await task();
      } finally {
        await renameRecords('payments_away', 'payments');
      }
    },
    stop,
    begin: async (set) => {
      await postToSandbox('/__sandbox/reset', {});
      await postToSandbox('/__sandbox/payment-settings', { name: set });
      if (set !== current) await forgetSettings();
      current = set;
    },
    override: async (methods) => {
      await postToSandbox('/__sandbox/payment-settings', methods);
      await forgetSettings();
      current = null;
    },
    turnTo: (name) => postToSandbox('/__sandbox/scenario', { name }),
    orderMails: async () => {
      const response = await fetch(`${sandbox}/__sandbox/mails`);
      const mails = (await response.json()) as { subject: string; text: string }[];
      return mails.filter(({ subject }) => subject.startsWith('Your order ')).map(({ text }) => text);
    },
    ledger: async () => (await fetch(`${sandbox}/__sandbox/payments`)).json() as Promise<LedgerEntry[]>,
  };
}
