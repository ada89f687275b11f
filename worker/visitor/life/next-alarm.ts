import type { VisitorState } from '../storage/state.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * A backend that could not be read is not called again at once; nor is a payment carried on that has just
 * failed.
 */
const LOOK_SOON_MS = 5_000;

type Times = {
  due: number | null;
  reportAt: number | null;
  /** When the sign-in ends, which open tabs are told. */
  signInEndsAt: number | null;
  /** When it is asked what became of a visitor who signed in or out, and for whom no object has asked. */
  asksAt: number | null;
  /** When nothing may lead to the object any more that continues for the visitor. */
  forgetAt: number | null;
  /** When the alarm last fired, 0 if it has not: what was due then and still is could not be done. */
  rangAt: number;
  idleMs: number;
  now: number;
};

/**
 * When a payment is due, the ledger needs a report, or an abandoned write is searched for; otherwise when the
 * cookie has expired. That time moves at most once a day, because each move is a row written.
 */
export function nextAlarm(
  state: VisitorState,
  { reportAt, signInEndsAt, asksAt, forgetAt, rangAt, idleMs, now, due }: Times,
): number {
  const { idleAt, lateUntil } = state;
  const isMoved = idleAt === null || now + idleMs - idleAt > DAY_MS;
  if (isMoved) state.saveIdleAt(now + idleMs);
  const looksAt = lateUntil === null ? Infinity : Math.max(lateUntil, now + LOOK_SOON_MS);
  return Math.min(
    nextPayment(state, due, rangAt),
    reportAt ?? Infinity,
    // Where it could not be ended, by the next call.
    signInEndsAt !== null && signInEndsAt > rangAt ? signInEndsAt : Infinity,
    asksAt === null ? Infinity : Math.max(asksAt, rangAt + LOOK_SOON_MS),
    forgetAt ?? Infinity,
    looksAt,
    isMoved ? now + idleMs : idleAt,
  );
}

function nextPayment({ leaving }: VisitorState, due: number | null, rangAt: number): number {
  if (due === null || due > rangAt) return due ?? Infinity;
  // Until it is known who is signed in, nothing is carried on.
  return Math.max(rangAt + LOOK_SOON_MS, leaving?.reason ? leaving.asksAt : 0);
}

type AlarmStorage = Pick<DurableObjectStorage, 'getAlarm' | 'setAlarm'>;

/**
 * The object's only alarm. It is set together with the write that needs it, so that neither is stored without
 * the other. It is only ever moved earlier: firing early costs less than rewriting it with every step.
 */
export class Alarm {
  readonly #storage: AlarmStorage;
  /** Undefined until it has been read. */
  #at: number | null | undefined;

  constructor(storage: AlarmStorage) {
    this.#storage = storage;
  }

  async set(at: number): Promise<void> {
    // One that should have fired by now may be lost, and setting another does no harm.
    const isLost = typeof this.#at === 'number' && this.#at < Date.now();
    if (typeof this.#at === 'number' && this.#at <= at && !isLost) return;
    this.#at = at;
    await this.#storage.setAlarm(at);
  }

  /** As `set`, when there is no write to accompany it. */
  async setLater(at: number): Promise<void> {
    this.#at ??= await this.#storage.getAlarm();
    await this.set(at);
  }

  fired(): void {
    this.#at = null;
  }
}
