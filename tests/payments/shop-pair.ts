import { PAYMENT_SETS } from '../../sandbox/seed/payment-sets.ts';
import type { ScenarioName } from '../../sandbox/store/scenario.ts';
import { sandboxVars } from '../../tools/local/workers.ts';
import { startShop, type TestShop } from '../workers/harness.ts';
import { PROBLEMS } from '../workers/runtime-log.ts';
import { askSandbox, tellSandbox } from '../workers/tell-sandbox.ts';

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
  /**
   * Deletes every order and payment, and activates these payment settings: all of the set's methods, or one, while the
   * others accept only a currency that no cart has.
   */
  begin: (set: PaymentSet, only?: string) => Promise<void>;
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
  const { shop, sandbox, miniflare, setFaults, expectLines, stop } = await startShop(vars, listen);
  expectLines(PROBLEMS);
  /** The shop caches the store's settings for a minute, unless the store calls. */
  async function announceSettings(): Promise<void> {
    const secret = sandboxVars(Number(new URL(sandbox).port))['COMMERCE_WEBHOOK_SECRET'] ?? '';
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${secret}` };
    const body = JSON.stringify({ type: 'settings.updated', data: {} });
    const response = await fetch(`${shop}/api/hooks/store`, { method: 'POST', headers, body });
    if (response.status !== 204) throw new Error(`The shop refused the store's call: ${response.status}`);
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
      expectLines(/no such table: payments/);
      await renameRecords('payments', 'payments_away');
      try {
        await task();
      } finally {
        await renameRecords('payments_away', 'payments');
      }
    },
    stop,
    begin: async (set, only) => {
      await tellSandbox(sandbox, 'reset');
      const settings = only === undefined ? { name: set } : withOnly(set, only);
      await tellSandbox(sandbox, 'payment-settings', settings);
      await announceSettings();
    },
    override: async (methods) => {
      await tellSandbox(sandbox, 'payment-settings', methods);
      await announceSettings();
    },
    turnTo: async (name) => void (await tellSandbox(sandbox, 'scenario', { name })),
    orderMails: async () => {
      const mails = await askSandbox<{ subject: string; text: string }[]>(sandbox, 'mails');
      return mails.filter(({ subject }) => subject.startsWith('Your order ')).map(({ text }) => text);
    },
    ledger: () => askSandbox(sandbox, 'payments'),
  };
}

/** The other methods' settings stay, since some share the card's key. */
function withOnly(set: PaymentSet, only: string): Record<string, object | null> {
  const { methods } = PAYMENT_SETS[set];
  const settingsOf = (method: string) => {
    const settings = methods[method];
    if (!settings) return null;
    return method === only ? settings : { ...settings, currencies: 'EUR' };
  };
  return Object.fromEntries(
    Object.keys(PAYMENT_SETS.providers.methods).map((method) => [method, settingsOf(method)]),
  );
}
