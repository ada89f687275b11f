import type { Fault } from '../control/faults.ts';
import { collection } from './collection.ts';
import { enforcePayments, type PaymentSettings } from './payment-settings.ts';
import { storeRecord } from './transaction.ts';

export type ScenarioName =
  | 'normal'
  | 'out-of-stock'
  | 'price-changed'
  | 'expired-session'
  | 'declined-card'
  | 'slow-backend'
  | 'empty-shop'
  | 'incapable-device'
  | 'large-catalogue';

export const SCENARIO = collection<{ name: ScenarioName }>('scenario');

/** Every scenario with its description, in the order of the sandbox's page. */
export const SCENARIOS: Record<ScenarioName, { title: string; text: string }> = {
  normal: { title: 'Normal', text: 'Everything works as it should.' },
  'out-of-stock': {
    title: 'Out of stock at checkout',
    text: 'Carts fill as usual, but an order finds the shelf empty.',
  },
  'price-changed': {
    title: 'Price changed',
    text: 'Carts cost a tenth more than the shelves say; the first order of a cart filled before is refused.',
  },
  'expired-session': {
    title: 'Expired session',
    text: 'Every session that was open when this is chosen is over: customers are signed out, carts are gone.',
  },
  'declined-card': { title: 'Declined card', text: 'Every card is declined when the order is placed.' },
  'slow-backend': { title: 'Slow backend', text: 'Every call takes two seconds longer.' },
  'empty-shop': { title: 'Empty shop', text: 'There is not one product on the shelves.' },
  'incapable-device': {
    title: 'Incapable device',
    text: 'No device has Apple Pay or Google Pay, as most devices outside of this sandbox.',
  },
  'large-catalogue': { title: '5,000 products', text: 'The shelves hold five thousand products.' },
};

export type Switches = { faults: Fault[]; scenario: ScenarioName; payments: PaymentSettings };

/** The active scenario. The database holds it; each request reads it first. */
let inForce: ScenarioName = 'normal';

/** The active scenario of the current request, without another read. */
export function scenarioInForce(): ScenarioName {
  return inForce;
}

/** Reads all switches at once, and activates the scenario and the payment settings. */
export async function readSwitches(db: D1Database): Promise<Switches> {
  const { results } = await db
    .prepare(
      `SELECT kind, data FROM records WHERE (kind = 'faults' AND id = 'all')
        OR (kind IN ('scenario', 'payment_settings') AND id = 'current')`,
    )
    .all<{ kind: string; data: string }>();
  const dataOf = (kind: string) => results.find((row) => row.kind === kind)?.data;
  const faults = dataOf('faults');
  const scenario = dataOf('scenario');
  inForce = scenario ? (JSON.parse(scenario) as { name: ScenarioName }).name : 'normal';
  return {
    faults: faults ? (JSON.parse(faults) as { list: Fault[] }).list : [],
    scenario: inForce,
    payments: enforcePayments(dataOf('payment_settings')),
  };
}

export function isScenario(name: unknown): name is ScenarioName {
  return typeof name === 'string' && Object.hasOwn(SCENARIOS, name);
}

/** Changes the scenario for all following requests. */
export async function startScenario(db: D1Database, name: ScenarioName): Promise<void> {
  await storeRecord(db, SCENARIO, 'current', { name });
  if (name === 'expired-session') await endSessions(db);
  inForce = name;
}

/** Increases the version too, so that a concurrent change fails and meets the ended session on its next run. */
async function endSessions(db: D1Database): Promise<void> {
  await db
    .prepare(
      `UPDATE records SET data = json_set(data, '$.ended', json('true')), version = version + 1
        WHERE kind = 'session'`,
    )
    .run();
}
