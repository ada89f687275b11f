import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { prepared } from '../prepared.ts';

type Methods = Record<string, (...args: unknown[]) => Promise<unknown>>;

/** An object in memory. A killed one stops: its calls never return, and it writes nothing more. */
export type Instance = {
  isDead: boolean;
  /** It dies at its next call. */
  isDoomed: boolean;
  died: Promise<never>;
  die: (reason: Error) => void;
  object: Methods;
  /** Its calls wait for what its constructor waits for. */
  ready: Promise<unknown>;
};

/** What survives of an object. */
type Kept = { db: DatabaseSync; alarm: number | null; instance: Instance | null; sockets: Set<unknown> };

type Id = { key: string; toString: () => string };

/** What callers of an object hear when it was killed. */
export class Killed extends Error {}

const running = new AsyncLocalStorage<Instance>();

/** The object that the calling code runs in. */
export function runningInstance(): Instance | null {
  return running.getStore() ?? null;
}

function idOf(key: string): Id {
  return { key, toString: () => key };
}

type Options = {
  create: (ctx: unknown, env: unknown) => object;
  env: Record<string, unknown>;
  now: () => number;
  /** Whether an alarm of this object never rings. */
  isAlarmLost: (key: string) => boolean;
  /** An object has stored a payment; returns whether it dies before it acts on it. */
  stored: (record: string) => boolean;
  /** It died so. */
  cutShort: () => void;
};

/** A backoff of the platform's own. */
const ALARM_AGAIN_MS = 2_000;

/** Durable objects in one process: their storage outlives them, an alarm wakes them, and they may be killed at any call. */
export class Platform {
  readonly #options: Options;
  readonly #kept = new Map<string, Kept>();
  /** States of payments in objects that were emptied, where there was something left to do for them. */
  readonly emptied: string[] = [];
  #unnamed = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** As far as the shop uses a `DurableObjectNamespace`. */
  readonly namespace = {
    idFromName: (name: string): Id => idOf(createHash('sha256').update(name).digest('hex')),
    idFromString: (key: string): Id => idOf(key),
    newUniqueId: (): Id => {
      this.#unnamed += 1;
      return idOf(String(this.#unnamed).padStart(64, '0'));
    },
    get: ({ key }: Id) =>
      new Proxy(
        {},
        {
          get: (_, method) =>
            method === 'then' ? undefined : (...args: unknown[]) => this.#call(key, String(method), args),
        },
      ),
  };

  /** Kills every object that is in memory. */
  killAll(): void {
    for (const { instance } of this.#kept.values()) if (instance) this.kill(instance);
  }

  kill(instance: Instance): void {
    instance.isDead = true;
    if (instance.isDoomed) this.#options.cutShort();
    for (const kept of this.#kept.values()) if (kept.instance === instance) kept.instance = null;
    instance.die(new Killed('The object was killed'));
  }

  close(): void {
    for (const { db } of this.#kept.values()) db.close();
    this.#kept.clear();
  }

  /** The earliest alarm. */
  nextAlarm(): number | null {
    const times = [...this.#kept.values()].flatMap(({ alarm }) => alarm ?? []);
    return times.length === 0 ? null : Math.min(...times);
  }

  /** What a question finds in all objects that keep anything. */
  rows(question: string): Row[] {
    return [...this.#kept].flatMap(([key, { db }]) => rowsOf(db, question).map((row) => ({ ...row, key })));
  }

  /** Whether an object has reported everything to the ledger. */
  hasTold(key: string): boolean {
    const db = this.#kept.get(key)?.db;
    return !db || rowsOf(db, 'SELECT 1 FROM payments WHERE untold IS NOT NULL').length === 0;
  }

  /** Wakes the objects whose alarm is due. */
  async runAlarms(): Promise<void> {
    for (const [key, kept] of this.#kept) {
      if (kept.alarm === null || kept.alarm > this.#options.now()) continue;
      kept.alarm = null;
      if (this.#options.isAlarmLost(key)) continue;
      try {
        await this.#call(key, 'alarm', []);
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
        kept.alarm ??= this.#options.now() + ALARM_AGAIN_MS;
      }
    }
  }

  async #call(key: string, method: string, args: unknown[]): Promise<unknown> {
    const instance = this.#wake(key);
    // A request and its answer, which has a socket, are not copied.
    const copy = method === 'fetch' ? <T>(value: T) => value : structuredClone;
    const call = running.run(instance, async () => {
      await instance.ready;
      return instance.object[method]?.(...copy(args));
    });
    return copy(await Promise.race([call, instance.died]));
  }

  #wake(key: string): Instance {
    const kept = this.#kept.get(key) ?? newlyKept();
    this.#kept.set(key, kept);
    if (kept.instance) return kept.instance;
    const { promise, reject } = Promise.withResolvers<never>();
    promise.catch(() => undefined);
    const instance: Instance = {
      isDead: false,
      isDoomed: false,
      died: promise,
      die: reject,
      object: {},
      ready: Promise.resolve(),
    };
    kept.instance = instance;
    const stored = (record: string) =>
      (instance.isDoomed = this.#options.stored(record) || instance.isDoomed);
    const ctx = contextOf(key, { kept, instance, emptied: this.emptied, stored });
    instance.object = running.run(instance, () => this.#options.create(ctx, this.#options.env)) as Methods;
    return instance;
  }
}

function newlyKept(): Kept {
  return { db: new DatabaseSync(':memory:'), alarm: null, instance: null, sockets: new Set() };
}

const UNFINISHED = `SELECT state FROM payments
  WHERE state NOT IN ('done', 'failed') OR due IS NOT NULL OR untold IS NOT NULL`;

type Row = { [name: string]: unknown };

function rowsOf(db: DatabaseSync, question: string): Row[] {
  const tables = prepared(db, "SELECT 1 FROM sqlite_master WHERE name = 'payments'").all();
  return tables.length === 0 ? [] : prepared(db, question).all();
}

function statesIn(db: DatabaseSync): string[] {
  return rowsOf(db, UNFINISHED).map(({ state }) => String(state));
}

type Living = {
  kept: Kept;
  instance: Instance;
  emptied: string[];
  /** Called after a payment was. */ stored: (record: string) => void;
};

/** As far as the shop uses a `DurableObjectState`. */
function contextOf(key: string, { kept, instance, emptied, stored }: Living): object {
  const live = () => {
    if (instance.isDead) throw new Killed('The object was killed');
  };
  const sql = {
    exec(statement: string, ...values: (string | number | null)[]) {
      live();
      const rows = prepared(kept.db, statement).all(...values);
      if (statement.startsWith('INSERT INTO payments ')) stored(String(values[5]));
      return { toArray: () => rows };
    },
  };
  const storage = {
    sql,
    getAlarm: async () => kept.alarm,
    setAlarm: async (at: number) => {
      live();
      kept.alarm = at;
    },
    deleteAll: async () => {
      live();
      emptied.push(...statesIn(kept.db));
      kept.db.close();
      kept.db = new DatabaseSync(':memory:');
      kept.alarm = null;
    },
  };
  const waitUntil = (promise: Promise<unknown>) => {
    promise.catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error;
    });
  };
  const blockConcurrencyWhile = (task: () => Promise<unknown>) => (instance.ready = task());
  const sockets = {
    getWebSockets: () => [...kept.sockets],
    acceptWebSocket: (socket: unknown) => void kept.sockets.add(socket),
    setWebSocketAutoResponse: () => undefined,
  };
  return { id: { toString: () => key }, storage, waitUntil, blockConcurrencyWhile, ...sockets };
}
