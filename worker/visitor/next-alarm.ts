import type { VisitorState } from './storage/state.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A backend that could not be read is not asked again at once. */
const LOOK_SOON_MS = 5_000;

type Times = {
  /** When a payment is due. */
  due: number | null;
  /** When the ledger has to be told something. */
  untoldAt: number | null;
  idleMs: number;
  now: number;
};

/**
 * When a payment is due, the ledger is to be told, or a write that was given up is looked for, else when the cookie has
 * expired; that moves at most once a day, because it is a write.
 */
export function nextAlarm(state: VisitorState, { due, untoldAt, idleMs, now }: Times): number {
  const { idleAt, lateUntil } = state;
  const isMoved = idleAt === null || now + idleMs - idleAt > DAY_MS;
  if (isMoved) state.saveIdleAt(now + idleMs);
  const looksAt = lateUntil === null ? Infinity : Math.max(lateUntil, now + LOOK_SOON_MS);
  return Math.min(due ?? Infinity, untoldAt ?? Infinity, looksAt, isMoved ? now + idleMs : idleAt);
}

type AlarmStorage = Pick<DurableObjectStorage, 'getAlarm' | 'setAlarm'>;

/**
 * The one alarm of an object. It is set together with the write that it is for, so that neither is kept without the
 * other. It only ever comes sooner: one that rings early costs less than writing it anew with every step.
 */
export class Alarm {
  readonly #storage: AlarmStorage;
  /** Undefined as long as nobody knows. */
  #at: number | null | undefined;

  constructor(storage: AlarmStorage) {
    this.#storage = storage;
  }

  async set(at: number): Promise<void> {
    if (typeof this.#at === 'number' && this.#at <= at) return;
    this.#at = at;
    await this.#storage.setAlarm(at);
  }

  /** As `set`, where nothing was written that it must come with. */
  async setLater(at: number): Promise<void> {
    this.#at ??= await this.#storage.getAlarm();
    await this.set(at);
  }

  rang(): void {
    this.#at = null;
  }
}
