import { Hono } from 'hono';
import { beforeEach, expect, test, vi } from 'vitest';
import { ok } from '#shared/result.ts';
import { memoryD1 } from '../../tests/memory-d1.ts';
import type { AppEnv } from '../context.ts';
import { rememberDevice } from '../database/known-devices.ts';
import { profile } from '../routes/account/profile/profile.tsx';
import { recoveryPages } from '../routes/account/sign-in/recovery.tsx';
import { newsletter } from '../routes/newsletter/newsletter.ts';

const TRIES = 200;
const known = 'kim@example.com';

/** What each call takes; the backend's that name the known address take 50 ms more. */
const [DATABASE_MS, OUTBOX_MS, BACKEND_MS, LONGER_MS] = [5, 3, 20, 50];

/** A clock that goes on only when a request has nothing left to do but wait: what it shows depends on no machine. */
class Clock {
  now = 0;
  #computing = 0;
  readonly #waiting: { until: number; wake: () => void }[] = [];

  sleep = (ms: number): Promise<void> =>
    new Promise((wake) => void this.#waiting.push({ until: this.now + ms, wake }));

  /** Hashes are made in threads of their own: they take no time here, and are waited for. */
  watch(names: readonly ('digest' | 'importKey' | 'sign' | 'verify' | 'encrypt')[]): void {
    for (const name of names) {
      const original = crypto.subtle[name].bind(crypto.subtle) as (...args: unknown[]) => Promise<never>;
      vi.spyOn(crypto.subtle, name).mockImplementation(async (...args: unknown[]) => {
        this.#computing += 1;
        return original(...args).finally(() => (this.#computing -= 1));
      });
    }
  }

  async timeOf(work: Promise<unknown>): Promise<number> {
    const from = this.now;
    let took: number | null = null;
    void work.finally(() => (took = this.now - from));
    while (took === null) await this.#goOn();
    // What is left for after the answer is over before the next request.
    while (this.#waiting.length > 0) await this.#goOn();
    return took;
  }

  async #goOn(): Promise<void> {
    await new Promise(setImmediate);
    if (this.#computing > 0) return;
    const [next] = this.#waiting.sort((one, other) => one.until - other.until).splice(0, 1);
    if (!next) return;
    this.now = next.until;
    next.wake();
  }
}

let clock = new Clock();

beforeEach(() => {
  clock = new Clock();
  clock.watch(['digest', 'importKey', 'sign', 'verify', 'encrypt']);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

/** The forms of a shop in which a customer is signed in, as far as they need it. */
function startForms(linkFunction: string | null) {
  const database = memoryD1(() => clock.sleep(DATABASE_MS));
  const add = vi.fn(() => clock.sleep(OUTBOX_MS));
  const backend = async ({ body }: { body?: unknown }) => {
    await clock.sleep(BACKEND_MS + (JSON.stringify(body).includes(known) ? LONGER_MS : 0));
    return ok({ id: 'a1' });
  };
  const visitor = {
    id: 'v1',
    locale: 'en-AU',
    currency: 'AUD',
    call: backend,
    callAnonymously: (path: string) => backend({ body: path }),
  };
  const config = {
    challenge: null,
    linkFunction,
    linkSecret: 'a secret of the links',
    visitorSecrets: ['a secret of the ids'],
  };
  const app = new Hono<AppEnv>().use(async (c, next) => {
    c.set('config', config as unknown as AppEnv['Variables']['config']);
    c.set('visitor', visitor as unknown as AppEnv['Variables']['visitor']);
    c.set('account', { id: 'a1', email: 'kim@example.com' } as AppEnv['Variables']['account']);
    c.set('metrics', { observe: () => undefined } as unknown as AppEnv['Variables']['metrics']);
    c.set('prefix', '');
    c.set('requestId', 'r1');
    await next();
  });
  app.route('/', recoveryPages).route('/', newsletter).route('/', profile);
  const env = { DB: database.db, OUTBOX: { idFromName: () => 'mails', get: () => ({ add }) } };
  const work = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} };
  return {
    add,
    database,
    post: (path: string, email: string) => {
      const body = new URLSearchParams({ email, current_password: 'correct-horse' });
      return app.request(path, { method: 'POST', body }, env, work);
    },
  };
}

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;
}

/** By how much the answers for a known address come later, of as many tries for each in turn. */
async function differenceAt(path: string, linkFunction: string | null = 'links'): Promise<number> {
  const forms = startForms(linkFunction);
  const confirmed = `INSERT INTO news_signups (email, token, locale, state) VALUES ('${known}', 'a', 'en', 'confirmed')`;
  forms.database.rows(confirmed);
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let at = 0; at < TRIES; at += 1) {
    forms.database.rows('DELETE FROM tries');
    const pair = [['known', known] as const, ['unknown', `nobody-${at}@example.com`] as const];
    for (const [which, email] of at % 2 === 0 ? pair : pair.toReversed()) {
      const answer = Promise.resolve(forms.post(path, email));
      times[which].push(await clock.timeOf(answer));
      expect((await answer).status).toBe(303);
    }
  }
  const isAdded = linkFunction !== null;
  expect(forms.add).toHaveBeenCalledTimes(isAdded ? 2 * TRIES : 0);
  expect(median(times.known)).toBeGreaterThanOrEqual(isAdded ? OUTBOX_MS : BACKEND_MS);
  return median(times.known) - median(times.unknown);
}

test.each(['/account/forgot-password', '/account/profile/email', '/news'])(
  'answers of %s for a known address and unknown ones, 200 tries in turn, differ by 2 ms at most',
  async (path) => {
    expect(Math.abs(await differenceAt(path))).toBeLessThanOrEqual(2);
  },
);

test('a changed address ends the marks of devices under the former one', async () => {
  const forms = startForms(null);
  const owner = { db: forms.database.db, secrets: ['a secret of the ids'] };
  await clock.timeOf(rememberDevice(owner as never, { token: 'phone', email: known }, Date.now()));
  const answer = Promise.resolve(forms.post('/account/profile/email', 'kim@elsewhere.example'));
  await clock.timeOf(answer);
  expect((await answer).headers.get('Location')).toBe('/account/profile?saved=1');
  expect(forms.database.rows('SELECT count(*) AS devices FROM known_devices')).toEqual([{ devices: 0 }]);
});

test('an answer that waits for the backend is seen: without a function that mails, the profile says what is taken', async () => {
  expect(await differenceAt('/account/profile/email', null)).toBe(LONGER_MS);
});
