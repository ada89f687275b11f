import { createDraws, type Draws } from './draws.ts';
import type { Setting } from './setting.ts';

/** What goes wrong, or is done, only where a run looks for it. */
type Chance =
  /** Another intent is made of the same payment. */
  | 'again'
  /** A page that was left says once more that its shopper leaves. */
  | 'leavesAgain'
  /** Whoever confirms at Amazon Pay turns back there. */
  | 'turnsBack'
  /** A sheet changes the address. */
  | 'sheets'
  /** Whoever has seen the sheet closes it. */
  | 'closes'
  /** Its provider says that it is paid, and not how much. */
  | 'mute'
  /** Its provider says nothing more once the shop has its word that it is paid. */
  | 'silent'
  /** The cart cannot be read when a shopper returns. */
  | 'unreadCarts'
  /** An order is lost, or its answer. */
  | 'lostOrders'
  /** Whoever asks for an order gets half of one, or another one. */
  | 'orderLies'
  /** An answer says less of an order, or says it otherwise. */
  | 'halves'
  /** An object is killed at the first call after it has stored a payment. */
  | 'cutShort'
  /** It is killed so once it has stored that an ended payment is paid after all. */
  | 'wordsAlone'
  /** The sessions of the backend end with it. */
  | 'expires'
  /** An order does not say how it is paid. */
  | 'unnamed'
  /** The backend refuses an order by its word, and has none. */
  | 'refuses';

type Kind = {
  /** How often a step is taken, as a multiple of elsewhere. */
  steps?: { [step: string]: number };
  /** Most payments are made in one of these ways. */
  ways?: string[];
  chances?: Partial<Record<Chance, number>>;
  /** For so many minutes the backend does not know its newest orders. */
  lateOrders?: number[];
};

const early = ['ideal/stripe', 'paysafecard/direct'];
const sheets = ['google/stripe', 'google/braintree', 'apple/stripe', 'paypal/direct', 'paypal/braintree'];

const kinds: { [name: string]: Kind } = {
  'nothing in particular': {},
  'money that waits': {
    ways: early,
    steps: { sellOut: 6, recover: 0.3, closeIncident: 3, cancel: 2, placeOrder: 3, decide: 2, pay: 2 },
    chances: { leavesAgain: 0.5 },
  },
  'several intents': {
    ways: ['ideal/stripe', 'ideal/stripe', 'paysafecard/direct', 'card/stripe', 'klarna/stripe'],
    steps: { decide: 3, sellOut: 2, closeIncident: 3, tryAgain: 2 },
    chances: { again: 0.6, mute: 0.3 },
  },
  'other payers': {
    steps: { swapElsewhere: 8, orderElsewhere: 4, changeElsewhere: 2, decide: 2 },
    chances: { unnamed: 0.5 },
  },
  'orders without a payer': {
    ways: [...early, 'google/stripe', 'card/vault', 'card/stripe', 'paypal/direct'],
    steps: { orderElsewhere: 30, pay: 2, decide: 3, comeBack: 2, sellOut: 0.3 },
    chances: { unnamed: 0.8, refuses: 0.8, lostOrders: 0.1 },
  },
  'several devices': {
    ways: [...early, 'card/vault', 'google/stripe', 'card/stripe'],
    steps: { signIn: 10, signOut: 2, swapElsewhere: 2, orderElsewhere: 2, decide: 2 },
  },
  'orders in doubt': {
    steps: { decide: 2, comeBack: 2, recover: 2 },
    chances: { lostOrders: 0.5, orderLies: 0.3, unnamed: 0.3, refuses: 0.1 },
    lateOrders: [0, 4, 30, 90],
  },
  'half-told orders': {
    ways: [...early, 'card/stripe', 'google/stripe', 'paypal/direct'],
    steps: { address: 2, decide: 2, comeBack: 2 },
    chances: { halves: 0.8 },
  },
  sheets: {
    ways: sheets,
    steps: { pay: 2, placeOrder: 2, address: 0.3 },
    chances: { sheets: 0.8, closes: 0.4 },
  },
  kills: {
    ways: early,
    steps: { decide: 2, comeBack: 2, signIn: 3 },
    chances: { cutShort: 0.15, expires: 0.5 },
  },
  silence: {
    ways: early,
    steps: { decide: 2, comeBack: 3, sellOut: 3, breakDown: 2, cancel: 5, tryAgain: 2 },
    chances: { silent: 0.8, unreadCarts: 0.5, leavesAgain: 0.5, wordsAlone: 0.7 },
  },
  reviews: {
    ways: ['amazon/direct', 'amazon/direct', 'paypal/direct'],
    steps: { comeBack: 2, decide: 2, close: 2 },
    chances: { turnsBack: 0.4 },
  },
};

/**
 * What a run draws more often than another one, so that rare things meet. It is drawn apart: the runs of known seeds have
 * none.
 */
export class Focus {
  readonly name: string;
  readonly lateOrdersMs: number;
  readonly #kind: Kind;
  readonly #draws: Draws;
  /** At the end everything is well. */
  #isOver = false;

  constructor({ seed, hasFocus }: Pick<Setting, 'seed' | 'hasFocus'>) {
    const draws = createDraws(seed ^ 0xf0_c5);
    const names = Object.keys(kinds);
    this.name = hasFocus ? draws.pick(names) : (names[0] ?? '');
    this.#kind = kinds[this.name] ?? {};
    this.#draws = draws;
    this.lateOrdersMs = draws.pick(this.#kind.lateOrders ?? [0]) * 60_000;
  }

  end(): void {
    this.#isOver = true;
  }

  isDrawn(chance: Chance): boolean {
    const share = this.#kind.chances?.[chance] ?? 0;
    // An object may be killed while everything is well.
    const isOver = this.#isOver && chance !== 'wordsAlone';
    return share > 0 && !isOver && this.#draws.isDrawn(share);
  }

  /** Whether one of two things is the case that are as likely. */
  isHeads(): boolean {
    return this.#draws.isDrawn(0.5);
  }

  /** Whether the backend's own page orders what was refused. */
  isRefusedAgain(): boolean {
    return this.isDrawn('refuses') && this.isHeads();
  }

  pick<T>(list: readonly T[]): T {
    return this.#draws.pick(list);
  }

  weightOf(step: string): number {
    return this.#kind.steps?.[step] ?? 1;
  }

  /** Null where any will do. */
  way(): string | null {
    const { ways } = this.#kind;
    return ways && this.#draws.isDrawn(0.7) ? this.#draws.pick(ways) : null;
  }
}
