/** Answers of an entrypoint, kept as Workers Cache keeps them; the rules are in `cache.test.ts`. */
export type Answer = {
  status: number;
  headers: [string, string][];
  body: Uint8Array;
  /** The body as it comes, for who asked first; `body` is empty then, and `whole` what is stored. */
  stream?: ReadableStream<Uint8Array>;
  whole?: Promise<Uint8Array>;
};

/** Runs the entrypoint, with the validator of the answer that is kept. */
export type Run = (url: string, props: Record<string, string>, etag: string | null) => Promise<Answer>;

export type Result = { success: boolean };

type Stored = Answer & {
  /** Until when it is fresh, shown while it is asked for again, and shown in place of a fault. */
  freshUntil: number;
  staleUntil: number;
  errorUntil: number;
  tags: string[];
};

type Options = { run: Run; now: () => number; maxBytes?: number };

const DEFAULT_MS = 2 * 3_600_000;

/**
 * Calls of `purge` and `invalidate` together: the initial allowance, one more every twelve seconds, tags in
 * each.
 */
const BUCKET = 25;
const REFILL_MS = 12_000;
const MAX_TAGS = 100;

export class Cache {
  readonly #options: Required<Options>;
  readonly #stored = new Map<string, Stored>();
  readonly #running = new Map<string, Promise<Answer>>();
  #size = 0;
  #spent = 0;
  #spentAt = 0;

  constructor({ maxBytes = 64_000_000, ...options }: Options) {
    this.#options = { maxBytes, ...options };
  }

  get entries(): number {
    return this.#stored.size;
  }

  get bytes(): number {
    return this.#size;
  }

  /** As `read`, but with a 304 for that `ETag`. */
  async readChanged(etag: string | null, ...[url, props, later]: Parameters<Cache['read']>): Promise<Answer> {
    const answer = await this.read(url, props, later);
    const isSame = answer.status === 200 && etag !== null && etag === headerOf(answer, 'etag');
    return isSame ? { ...answer, status: 304, body: NONE } : answer;
  }

  /** `later` takes what goes on after the answer. */
  async read(
    url: string,
    props: Record<string, string>,
    later: (work: Promise<unknown>) => void,
  ): Promise<Answer> {
    const key = keyOf(url, props);
    const kept = this.#stored.get(key);
    if (kept) this.#touch(key, kept);
    const now = this.#options.now();
    if (kept && now < kept.freshUntil) return withStatus(kept, 'HIT');
    if (kept && now < kept.staleUntil) {
      const state = this.#running.has(key) ? 'UPDATING' : 'STALE';
      later(this.#runOnce(key, url, props));
      return withStatus(kept, state);
    }
    return this.#reload(key, url, props);
  }

  async #reload(key: string, url: string, props: Record<string, string>): Promise<Answer> {
    const kept = this.#stored.get(key);
    const isFirst = !this.#running.has(key);
    const answer = await this.#runOnce(key, url, props);
    const showsKept = kept !== undefined && this.#options.now() < kept.errorUntil;
    if (answer.status >= 500 && showsKept) return withStatus(kept, 'STALE');
    if (answer.status === 304) return withStatus(this.#stored.get(key) ?? answer, 'REVALIDATED');
    if (isFirst) return withStatus(answer, kept ? 'EXPIRED' : 'MISS');
    await answer.whole;
    // A response that may not be stored is private to its request.
    const stored = this.#stored.get(key);
    return stored ? withStatus(stored, 'HIT') : this.#bypass(url, props);
  }

  invalidate(tags: string[]): Result {
    return this.#change(tags, (_key, stored, now) => {
      const shownStale = stored.staleUntil - stored.freshUntil;
      stored.freshUntil = Math.min(stored.freshUntil, now);
      stored.staleUntil = stored.freshUntil + shownStale;
    });
  }

  purge(tags: string[]): Result {
    return this.#change(tags, (key) => this.#remove(key));
  }

  clear(): void {
    this.#stored.clear();
    [this.#size, this.#spent] = [0, 0];
  }

  #change(tags: string[], change: (key: string, stored: Stored, now: number) => void): Result {
    const now = this.#options.now();
    this.#spent = Math.max(0, this.#spent - (now - this.#spentAt) / REFILL_MS);
    this.#spentAt = now;
    if (tags.length > MAX_TAGS || this.#spent + 1 > BUCKET) return { success: false };
    this.#spent += 1;
    for (const [key, stored] of this.#stored) {
      if (stored.tags.some((tag) => tags.includes(tag))) change(key, stored, now);
    }
    return { success: true };
  }

  /** Misses at the same time are one run. */
  #runOnce(key: string, url: string, props: Record<string, string>): Promise<Answer> {
    const running = this.#running.get(key) ?? this.#runAndKeep(key, url, props);
    this.#running.set(key, running);
    return running;
  }

  async #runAndKeep(key: string, url: string, props: Record<string, string>): Promise<Answer> {
    try {
      const kept = this.#stored.get(key);
      const etag = kept ? headerOf(kept, 'etag') : null;
      const answer = await this.#options.run(url, props, etag);
      if (answer.whole) return { ...answer, whole: this.#keepWhole(key, answer, answer.whole) };
      this.#keep(key, answer, kept);
      this.#running.delete(key);
      return answer;
    } catch (error) {
      this.#running.delete(key);
      throw error;
    }
  }

  /** An answer that breaks off is not stored. */
  async #keepWhole(
    key: string,
    { status, headers }: Answer,
    whole: Promise<Uint8Array>,
  ): Promise<Uint8Array> {
    const body = await whole.catch(() => null);
    if (body) this.#keep(key, { status, headers, body }, undefined);
    this.#running.delete(key);
    return body ?? NONE;
  }

  async #bypass(url: string, props: Record<string, string>): Promise<Answer> {
    return withStatus(await this.#options.run(url, props, null), 'BYPASS');
  }

  #keep(key: string, answer: Answer, before: Stored | undefined): void {
    if (answer.status >= 500) return;
    if (answer.status === 304 && before) {
      const headers = new Map([...before.headers, ...answer.headers]);
      return this.#store(key, { ...before, headers: [...headers] });
    }
    this.#remove(key);
    if (isKept(answer)) this.#store(key, answer);
  }

  #store(key: string, answer: Answer): void {
    const now = this.#options.now();
    const control = headerOf(answer, 'cache-control') ?? '';
    const secondsOf = (name: string) =>
      Number(new RegExp(`(?:^|[\\s,])${name}=(\\d+)`).exec(control)?.[1] ?? 0);
    const freshUntil = now + (control === '' ? DEFAULT_MS : secondsOf('max-age') * 1_000);
    const tags = (headerOf(answer, 'cache-tag') ?? '').split(',').filter(Boolean);
    this.#remove(key);
    this.#stored.set(key, {
      ...answer,
      freshUntil,
      staleUntil: freshUntil + secondsOf('stale-while-revalidate') * 1_000,
      errorUntil: freshUntil + secondsOf('stale-if-error') * 1_000,
      tags,
    });
    this.#size += answer.body.length;
    for (const oldest of this.#stored.keys()) {
      if (this.#size <= this.#options.maxBytes) return;
      this.#remove(oldest);
    }
  }

  /** Least recently used goes first. */
  #touch(key: string, stored: Stored): void {
    this.#stored.delete(key);
    this.#stored.set(key, stored);
  }

  #remove(key: string): void {
    this.#size -= this.#stored.get(key)?.body.length ?? 0;
    this.#stored.delete(key);
  }
}

const NONE = new Uint8Array();

function headerOf({ headers }: Answer, name: string): string | null {
  return headers.find(([other]) => other === name)?.[1] ?? null;
}

/** Path, query in its order, and props; neither the host nor any header. */
function keyOf(url: string, props: Record<string, string>): string {
  const { pathname, search } = new URL(url);
  const sorted = Object.entries(props).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([pathname, search, sorted]);
}

function isKept({ status, headers }: Answer): boolean {
  const values = new Map(headers);
  if (values.has('set-cookie') || status === 304) return false;
  return !/\b(?:private|no-store|no-cache)\b/.test(values.get('cache-control') ?? '');
}

/** Tags are the cache's own. */
function withStatus({ headers, ...answer }: Answer, state: string): Answer {
  const shown = headers.filter(([name]) => name !== 'cache-tag' && name !== 'cf-cache-status');
  return { ...answer, headers: [...shown, ['cf-cache-status', state]] };
}
