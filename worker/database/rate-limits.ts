import { plainEmail } from '../crypto/mailed-address.ts';
import { countEvent, EVERYBODY, forget, hasRoom, takeBack, type Limit } from './limiter.ts';
import { networksOf } from './sender-hash.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const QUARTER_MS = 15 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;

type Rule = {
  visitor: number;
  /** Of a single network; those of longer ranges have more (`sender-hash.ts`). */
  network: number;
  withinMs: number;
  /** Mails in an hour to everybody together. */
  mails?: number;
  /** How many pass together after each delay beyond the limit of a network. */
  together?: number;
};

const GUESS: Rule = { visitor: 10, network: 100, withinMs: QUARTER_MS };
const ACCOUNT_MAIL: Rule = { visitor: 10, network: 20, withinMs: QUARTER_MS, mails: 500 };
const FORM: Rule = { visitor: 5, network: 20, withinMs: HOUR_MS };

/**
 * `order`: an order lookup; `new-email`: another address of an account; `secret`: one of a service that calls the shop; `code`: a code or gift card; `contact`: another e-mail address in the cart, which shoppers
 * correct, and which reveals nothing; `new-cart`: of a visitor who had none; offices, schools and mobile networks share an
 * address; `start`: of a payment, each is a row of the ledger and several calls; `reference`: a
 * provider's name for one, each is asked about; `decline`: a payment refused that is no card.
 */
export const RULES = {
  'sign-in': GUESS,
  order: { ...GUESS, mails: 500 },
  reset: GUESS,
  report: GUESS,
  secret: GUESS,
  code: GUESS,
  card: GUESS,
  decline: GUESS,
  start: { visitor: 30, network: 300, withinMs: QUARTER_MS },
  reference: { visitor: 60, network: 600, withinMs: QUARTER_MS },
  register: ACCOUNT_MAIL,
  recover: ACCOUNT_MAIL,
  'new-cart': { visitor: 1, network: 600, withinMs: HOUR_MS, together: 10 },
  contact: { visitor: 30, network: 300, withinMs: QUARTER_MS },
  'new-email': { ...FORM, mails: 500 },
  message: FORM,
  news: { ...FORM, mails: 500 },
  'stock-alert': { ...FORM, mails: 500 },
} satisfies Record<string, Rule>;

export type Purpose = keyof typeof RULES;

/** Attempts at a secret that mail nobody: only their success says that the visitor is no stranger. */
export type Guess = 'sign-in' | 'reset';

/** The purposes with a budget of mails, and the budget. */
export const MAIL_BUDGETS = Object.entries<Rule>(RULES).flatMap(([purpose, { mails }]) =>
  mails === undefined ? [] : [{ purpose, who: budgetOf(purpose), max: mails, withinMs: HOUR_MS }],
);

export type Attempt<P extends Purpose = Purpose> = {
  purpose: P;
  /** Null where there is none yet. */
  visitor: string | null;
  address: string;
  /** The account's e-mail address as typed; null where there is none. */
  email: string | null;
  /** The checkout id of the cart; it stays when a customer signs in again as another visitor. */
  cart?: string | null;
  /** The mark of a device that was signed in to this account before; null where it was not. */
  device?: string | null;
  /** What it names: named again, it is the same attempt. */
  named?: string;
};

/** Of one account from one network, and from all. */
const MAX_ACCOUNT = { fromNetwork: 20, all: 60 };

/** Nobody else can use up the attempts of a device that was signed in before. */
const MAX_DEVICE = 10;

/** Right sign-ins in an hour to one account, of a device and of the widest network: each begins a session. */
export const RIGHT = { max: 100, withinMs: HOUR_MS, isCounted: false, isOfRight: true } as const;

/** Whom a limit can close out: the visitors themselves, whoever shares their network, or everybody. */
type Reach = 'own' | 'network' | 'all';
type Reaching = Limit & {
  reach: Reach;
  /** Of a single network's limit. */
  times?: number;
  /** Counted where the attempt succeeds, and never forgiven. */
  isOfRight?: true;
};

/** Counts an attempt; false when it exceeds a limit. Refused attempts do not count, so that waiting always helps. */
export async function countAttempt(db: D1Database, attempt: Attempt, now: number): Promise<boolean> {
  const device = deviceLimits(attempt);
  if (device.length > 0 && (await countEvent(db, device, now))) return true;
  return countEvent(db, limitsOf(attempt), now);
}

/**
 * The same past a limit that strangers can reach, where there is no challenge: each further attempt of a network, and of
 * a network at an account, waits twice as long. Those of other networks do not matter.
 */
export async function countDelayed(db: D1Database, attempt: Attempt, now: number): Promise<boolean> {
  return countEvent(db, delaysOf(attempt), now);
}

export async function isWithinLimits(db: D1Database, attempt: Attempt, now: number): Promise<boolean> {
  return hasRoom(db, limitsOf(attempt), now);
}

export async function isDelayOver(db: D1Database, attempt: Attempt, now: number): Promise<boolean> {
  return hasRoom(db, delaysOf(attempt), now);
}

/**
 * The attempt counted at `now` does not count: it succeeded, or failed for another reason. Those before it
 * still do.
 */
export async function undoAttempt(db: D1Database, attempt: Attempt, now: number): Promise<void> {
  await takeBack(
    db,
    sendersOf(attempt, () => true),
    now,
  );
}

/** After the attempt counted at `now` succeeded, the customer's failed ones no longer count. */
export async function forgiveAttempts(db: D1Database, attempt: Attempt<Guess>, now: number): Promise<void> {
  const isCustomers = ({ who, reach }: Reaching) => reach === 'own' || who.includes('pair ');
  await takeBack(
    db,
    sendersOf(attempt, (limit) => !limit.isOfRight && !isCustomers(limit)),
    now,
  );
  await forget(
    db,
    sendersOf(attempt, (limit) => !limit.isOfRight && isCustomers(limit)),
    now,
  );
  const right = [...deviceLimits(attempt), ...limitsOf(attempt)].filter(({ isOfRight }) => isOfRight);
  const counted = right.map((limit) => ({ ...limit, max: Number.MAX_SAFE_INTEGER, isCounted: true }));
  await countEvent(db, counted, now);
}

function sendersOf(attempt: Attempt, isWanted: (limit: Reaching) => boolean): string[] {
  const limits = [...deviceLimits(attempt), ...limitsOf(attempt), ...delaysOf(attempt)];
  return [...new Set(limits.filter(isWanted).map(({ who }) => who))];
}

function deviceLimits({ purpose, email, device = null }: Attempt): Reaching[] {
  if (device === null || email === null) return [];
  const who = `device ${purpose} ${device} ${plainEmail(email)}`;
  const own: Reaching = { who, max: MAX_DEVICE, withinMs: QUARTER_MS, reach: 'own' };
  return purpose === 'sign-in' ? [own, { ...RIGHT, who: `right ${who}`, reach: 'own' }] : [own];
}

export function limitsOf(attempt: Attempt): Reaching[] {
  const { purpose, visitor, address, email, cart = null } = attempt;
  const { withinMs, mails, ...max }: Rule = RULES[purpose];
  const own = [
    ...(visitor === null ? [] : [`visitor ${purpose} ${visitor}`]),
    ...(cart === null ? [] : [`cart ${purpose} ${cart}`]),
  ];
  const limits: Reaching[] = own.map((who) => ({ who, max: max.visitor, withinMs, reach: 'own' }));
  limits.push(...namedLimits(attempt));
  for (const { name, times } of networksOf(address)) {
    const who = `network ${purpose} ${name}`;
    limits.push({ who, max: max.network * times, withinMs, reach: 'network', times });
  }
  if (email !== null) {
    const [network] = networksOf(address);
    const pair = `pair ${purpose} ${network?.name ?? ''} ${plainEmail(email)}`;
    limits.push({ who: pair, max: MAX_ACCOUNT.fromNetwork, withinMs, reach: 'network' });
    const account = `account ${purpose} ${plainEmail(email)}`;
    limits.push({ who: account, max: MAX_ACCOUNT.all, withinMs, reach: 'all' });
    const widest = networksOf(address).at(-1);
    if (purpose === 'sign-in' && widest)
      limits.push({
        ...RIGHT,
        who: `right ${widest.name} ${plainEmail(email)}`,
        reach: 'network',
        times: widest.times,
      });
  }
  if (mails !== undefined) {
    limits.push({ who: budgetOf(purpose), max: mails, withinMs: HOUR_MS, reach: 'all' });
  }
  return limits;
}

/** Half a minute between the first two, then one, two, four, and eight. */
const DELAYS = [1, 2, 3, 4, 5].map((max) => ({ max, withinMs: (2 ** max - 1) * 30 * SECOND_MS }));

/** Beyond a budget of mails networks send one at a time; many networks together end here. */
export const MOST_BUDGETS = 4;

export function delaysOf(attempt: Attempt): Reaching[] {
  const { together = 1 }: Rule = RULES[attempt.purpose];
  return limitsOf(attempt).flatMap((limit) => {
    if (limit.who.startsWith(EVERYBODY)) return [{ ...limit, max: limit.max * MOST_BUDGETS }];
    if (limit.reach === 'own') return [limit];
    return limit.reach === 'network' ? delaysBeyond(limit, (limit.times ?? 1) * together) : [];
  });
}

/** A limit that strangers have reached becomes a delay that grows. */
export function delaysBeyond<L extends Limit>(limit: L, times = 1): L[] {
  const who = `beyond ${limit.who}`;
  return DELAYS.map(({ max, withinMs }) => ({
    ...limit,
    who,
    max: max * times,
    withinMs,
    isCounted: true,
  }));
}

/** Whether what the attempt names was counted already. */
export async function isRepeated(db: D1Database, attempt: Attempt, now: number): Promise<boolean> {
  const named = namedLimits(attempt);
  return named.length > 0 && !(await hasRoom(db, named, now));
}

function namedLimits({ purpose, named }: Attempt): Reaching[] {
  const { withinMs } = RULES[purpose];
  return named === undefined ? [] : [{ who: `named ${purpose} ${named}`, max: 1, withinMs, reach: 'own' }];
}

function budgetOf(purpose: string): string {
  return `${EVERYBODY}mails ${purpose}`;
}
