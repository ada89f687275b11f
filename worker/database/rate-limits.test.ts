import { expect, test } from 'vitest';
import { memoryD1 } from '../../tests/memory-d1.ts';
import { createRandom, isLong, seed } from '../../tests/random.ts';
import { countHourly } from './hourly-limits.ts';
import { countMail } from './mail-limits.ts';
import { countAttempt, countDelayed, forgiveAttempts, undoAttempt, type Attempt } from './rate-limits.ts';

const HOUR_MS = 3_600_000;
const morning = Date.UTC(2026, 10, 22, 1);

test('an address is mailed three times in an hour and ten times in a day, however it is written', async () => {
  const { db } = memoryD1();
  const mails: boolean[] = [];
  for (let hour = 0; hour < 5; hour += 1) {
    for (const email of ['kim@example.com', ' KIM@example.com', 'kim@example.com', 'Kim@Example.com']) {
      mails.push(
        await countMail(
          db,
          { service: 'commerce', email, about: 'other' },
          morning + hour * HOUR_MS + mails.length,
        ),
      );
    }
  }
  const [sent, refused] = [true, false];
  const hour = [sent, sent, sent, refused];
  expect(mails).toEqual([
    ...hour,
    ...hour,
    ...hour,
    sent,
    refused,
    refused,
    refused,
    ...Array(4).fill(refused),
  ]);
  expect(
    await countMail(
      db,
      { service: 'commerce', email: 'lou@example.com', about: 'other' },
      morning + 5 * HOUR_MS,
    ),
  ).toBe(true);
});

test('codes are counted by visitor, cart and network, for a quarter of an hour', async () => {
  const attempt = (fields: Partial<Attempt>): Attempt => ({
    purpose: 'code',
    visitor: 'v',
    address: '203.0.113.7',
    email: null,
    cart: 'c',
    ...fields,
  });
  for (const [fixed, max] of [
    [{ visitor: 'v' }, 10],
    [{ cart: 'c' }, 10],
    [{ address: '203.0.113.7' }, 100],
  ] as const) {
    const { db } = memoryD1();
    const from = (at: number) =>
      attempt({ visitor: `v${at}`, cart: `c${at}`, address: `198.51.100.${at}`, ...fixed });
    for (let at = 0; at < max; at += 1) expect(await countAttempt(db, from(at), morning + at)).toBe(true);
    expect(await countAttempt(db, from(200), morning + max)).toBe(false);
    expect(await countAttempt(db, attempt({ visitor: 'x', cart: 'x', address: '192.0.2.1' }), morning)).toBe(
      true,
    );
    expect(await countAttempt(db, from(201), morning + HOUR_MS / 4 + max)).toBe(true);
  }
});

test('delivery ratings are counted by network and in total, for an hour', async () => {
  const { db } = memoryD1();
  const from = (network: number, at: number) =>
    countHourly(db, 'rating', `203.${network >> 8}.${network & 255}.7`, morning + at);
  for (let at = 0; at < 60; at += 1) expect(await from(0, at)).toBe(true);
  expect(await from(0, 60)).toBe(false);
  for (let at = 60; at < 1_000; at += 1) expect(await from(at, at)).toBe(true);
  // Whoever used them up leaves everybody else one now, and the next ones ever later.
  const after: boolean[] = [];
  for (const second of [0, 1, 29, 31, 60, 91]) after.push(await from(2_000, 1_000 + second * 1_000));
  expect(after).toEqual([true, false, false, true, false, true]);
  for (let at = 3_000; at < 5_997; at += 1) expect(await from(at, 100_000)).toBe(true);
  expect(await from(6_000, 100_000)).toBe(false);
  expect(await from(0, HOUR_MS + 1_000)).toBe(true);
});

test('past 600 new carts in an hour all of a school get theirs in minutes, and nobody elsewhere waits', async () => {
  const { db } = memoryD1();
  const begin = (address: string, now: number) =>
    admit(db, { purpose: 'new-cart', visitor: null, address, email: null }, now);
  for (let at = 0; at < 600; at += 1) await begin('198.51.100.1', morning);
  const begun: number[] = [];
  // Thirty pupils, each of whom tries again until there is a cart.
  for (let second = 0; begun.length < 30 && second < 900; second += 10)
    while (begun.length < 30 && (await begin('198.51.100.1', morning + second * 1_000))) begun.push(second);
  expect(begun).toHaveLength(30);
  expect(begun.at(-1)).toBe(90);
  expect(await begin('203.0.113.7', morning)).toBe(true);
  // No open door: as many more in a quarter of an hour as each delay lets pass together.
  let more = 30;
  for (let second = 90; second < 900; second += 10)
    while (await begin('198.51.100.1', morning + second * 1_000)) more += 1;
  expect(more).toBe(50);
});

/** As the forms do where there is no challenge. */
const admit = async (db: D1Database, attempt: Attempt, now: number) =>
  (await countAttempt(db, attempt, now)) || countDelayed(db, attempt, now);

const signIn = (fields: Partial<Attempt<'sign-in'>>): Attempt<'sign-in'> => ({
  purpose: 'sign-in',
  visitor: 'v',
  address: '203.0.113.7',
  email: 'kim@example.com',
  ...fields,
});

/** Strangers use the limits of an account up, from three networks. */
async function useUp(db: D1Database, now: number): Promise<void> {
  for (let at = 0; at < 200; at += 1) {
    const from = { visitor: `stranger${at}`, address: `198.51.100.${at % 3}` };
    await countAttempt(db, signIn(from), now);
  }
}

test('past the limit of an account its owner waits no time elsewhere, and strangers ever longer', async () => {
  const { db } = memoryD1();
  await useUp(db, morning);
  const owner = signIn({ visitor: 'owner' });
  expect(await countAttempt(db, owner, morning)).toBe(false);
  expect(await countDelayed(db, owner, morning)).toBe(true);
  await forgiveAttempts(db, owner, morning);
  const stranger = (second: number) =>
    countDelayed(db, signIn({ visitor: `s${second}`, address: '198.51.100.1' }), morning + second * 1_000);
  const admitted: number[] = [];
  for (let second = 0; second < 900; second += 5) if (await stranger(second)) admitted.push(second);
  expect(admitted).toEqual([0, 30, 90, 210, 450]);
  expect(await countDelayed(db, owner, morning + 900_000)).toBe(true);
});

test('past the limit of an account a neighbour in the same range of networks keeps its owner waiting no time', async () => {
  const { db } = memoryD1();
  await useUp(db, morning);
  const from = (network: string) => signIn({ visitor: network, address: `2001:db8:1:${network}::1` });
  expect(await countDelayed(db, from('a'), morning)).toBe(true);
  expect(await countDelayed(db, from('a'), morning + 1)).toBe(false);
  expect(await countDelayed(db, from('b'), morning + 1)).toBe(true);
});

test('a device that was signed in before has attempts of its own, which strangers in its network cannot use', async () => {
  const { db } = memoryD1();
  await useUp(db, morning);
  const known = signIn({ visitor: 'owner', address: '198.51.100.1', device: 'mark' });
  for (let at = 0; at < 10; at += 1) expect(await countAttempt(db, known, morning + at)).toBe(true);
  expect(await countAttempt(db, known, morning + 10)).toBe(false);
  expect(await countAttempt(db, { ...known, email: 'lou@example.com' }, morning + 10)).toBe(true);
  await forgiveAttempts(db, known, morning + 9);
  expect(await countAttempt(db, known, morning + 11)).toBe(true);
});

test('right sign-ins of one account from one home are limited, as new visitors or on a known device, and nobody else is', async () => {
  const { db } = memoryD1();
  const right = async (attempt: Attempt<'sign-in'>, now: number) => {
    const isAdmitted = await admit(db, attempt, now);
    if (isAdmitted) await forgiveAttempts(db, attempt, now);
    return isAdmitted;
  };
  const passed = { new: 0, known: 0 };
  for (let at = 0; at < 300; at += 1) {
    // Another /64 of one /48 each time; those of a known device count there, too.
    const stranger = signIn({ visitor: `v${at}`, address: `2001:db8:1:${at.toString(16)}::1` });
    if (await right(stranger, morning + at * 100)) passed.new += 1;
    if (await right({ ...stranger, device: 'mark' }, morning + at * 100 + 50)) passed.known += 1;
  }
  expect(passed).toEqual({ new: 54, known: 100 });
  const later = morning + 30_000;
  expect(await right(signIn({ visitor: 'w', address: '2001:db8:2::1' }), later)).toBe(true);
  expect(await right(signIn({ visitor: 'w', email: 'lou@example.com' }), later)).toBe(true);
  expect(await right(signIn({ device: 'another' }), later)).toBe(true);
});

test('a visitor past their own limit closes it to nobody else', async () => {
  const { db } = memoryD1();
  const counted: boolean[] = [];
  for (let at = 0; at < 105; at += 1) counted.push(await countAttempt(db, signIn({}), morning + at));
  expect(counted.filter(Boolean)).toHaveLength(10);
  const other = signIn({ visitor: 'w', email: 'lou@example.com' });
  for (let at = 0; at < 10; at += 1) expect(await countAttempt(db, other, morning + 200 + at)).toBe(true);
  expect(await countDelayed(db, signIn({}), morning + 300)).toBe(false);
});

test('a longer range of networks has limits of its own', async () => {
  const { db } = memoryD1();
  const from = (network: number) =>
    signIn({
      visitor: `v${network}`,
      email: `${network}@example.com`,
      address: `2001:db8:1:${network.toString(16)}::1`,
    });
  let counted = 0;
  for (let at = 0; at < 300; at += 1) if (await countAttempt(db, from(at % 256), morning)) counted += 1;
  expect(counted).toBe(200);
  for (let at = 256; at < 1_000; at += 1) if (await countAttempt(db, from(at), morning)) counted += 1;
  expect(counted).toBe(400);
  expect(await countAttempt(db, { ...from(1), address: '2001:db8:2::1' }, morning)).toBe(true);
});

test('mails of one purpose have a budget for everybody, which other purposes do not share', async () => {
  const { db } = memoryD1();
  const ask = (purpose: Attempt['purpose'], at: number) =>
    countAttempt(
      db,
      {
        purpose,
        visitor: `${purpose}${at}`,
        address: `203.0.${at >> 8}.${at & 255}`,
        email: `${at}@example.com`,
      },
      morning + at,
    );
  for (const purpose of ['recover', 'order'] as const) {
    for (let at = 0; at < 500; at += 1) expect(await ask(purpose, at)).toBe(true);
    expect(await ask(purpose, 500), purpose).toBe(false);
  }
  expect(await ask('register', 500)).toBe(true);
  expect(await ask('sign-in', 500)).toBe(true);
});

test('where there is no challenge, each network may ask for mails beyond the budget, up to four times of it', async () => {
  const { db } = memoryD1();
  const ask = (count: typeof countAttempt, at: number, now = morning) => {
    const address = `203.${at >> 8}.${at & 255}.7`;
    return count(db, { purpose: 'news', visitor: `v${at}`, address, email: `${at}@example.com` }, now);
  };
  let sent = 0;
  for (let at = 0; at < 2_100; at += 1)
    if ((await ask(countAttempt, at)) || (await ask(countDelayed, at))) sent += 1;
  expect(sent).toBe(2_000);
  expect(await ask(countDelayed, 2_100, morning + HOUR_MS - 1)).toBe(false);
  expect(await ask(countDelayed, 2_100, morning + HOUR_MS)).toBe(true);
});

test('strangers who have somebody mailed of news keep neither a new password nor an order from them', async () => {
  const { db } = memoryD1();
  const ask = (about: 'account' | 'order' | 'other', at: number) =>
    countMail(db, { service: 'commerce', email: 'kim@example.com', about }, morning + at * (HOUR_MS / 3));
  for (let at = 0; at < 20; at += 1) await ask('other', at);
  expect(await ask('other', 20)).toBe(false);
  expect(await ask('account', 20)).toBe(true);
  expect(await ask('order', 20)).toBe(true);
});

test('customers who enter somebody’s address leave its owner the mail that confirms it', async () => {
  const { db } = memoryD1();
  const confirm = (account: string, at: number) =>
    countMail(
      db,
      { service: 'commerce', email: 'kim@example.com', about: 'address', by: account },
      morning + at,
    );
  const mailed: boolean[] = [];
  for (let at = 0; at < 8; at += 1) mailed.push(await confirm('of a stranger', at));
  expect(mailed.filter(Boolean)).toHaveLength(3);
  for (let at = 0; at < 40; at += 1) mailed.push(await confirm(`of stranger ${at % 20}`, 10 + at));
  expect(await confirm('of the owner', 50)).toBe(true);
  for (let at = 60; at < 200; at += 1) mailed.push(await confirm(`of stranger ${at}`, at * 5 * 60_000));
  expect(mailed.filter(Boolean).length, 'an inbox has an end in a day, too').toBeLessThan(25 + 40);
});

test('what follows a plus is the same inbox', async () => {
  const { db } = memoryD1();
  const mailed: boolean[] = [];
  for (let at = 0; at < 92; at += 1)
    mailed.push(
      await countMail(
        db,
        { service: 'commerce', email: `victim+${at}@example.com`, about: 'other' },
        morning + at,
      ),
    );
  expect(mailed.filter(Boolean)).toHaveLength(3);
});

test('an attempt that is taken back leaves every limit as it was', async () => {
  const { db, rows } = memoryD1();
  await countAttempt(db, signIn({}), morning);
  const before = rows('SELECT who, tried_at FROM tries ORDER BY id');
  await countAttempt(db, signIn({}), morning + 1);
  await undoAttempt(db, signIn({}), morning + 1);
  expect(rows('SELECT who, tried_at FROM tries ORDER BY id')).toEqual(before);
});

const QUARTER_MS = HOUR_MS / 4;

/** Networks of strangers, two of which are parts of one range; nobody else is in them. */
const STRANGERS = ['198.51.100.1', '198.51.100.2', '2001:db8:9:1::1', '2001:db8:9:2::1', '2001:db8:9:101::1'];

test(`whatever strangers try, no other network waits, and theirs have no open door, seed ${seed}`, async () => {
  for (let run = 0; run < (isLong ? 100 : 3); run += 1) {
    const random = createRandom(seed + run);
    const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const { db } = memoryD1();
    const admitted: { pair: string; now: number }[] = [];
    const purpose = one(['sign-in', 'reset', 'recover', 'register'] as const);
    let now = morning;
    for (let step = 0; step < 400; step += 1) {
      const where = `seed ${seed}, run ${run}, step ${step}`;
      now += random() < 0.05 ? one([20_000, 60_000]) : one([0, 1, 500]);
      const email = one(['kim@example.com', 'kim@example.com', 'lou@example.com', `${step}@example.com`]);
      const attempt = { purpose, visitor: `s${step % 90}`, address: one(STRANGERS), email };
      if (await admit(db, attempt, now)) admitted.push({ pair: `${email} ${attempt.address}`, now });
      if (step % 20 > 0) continue;
      for (const [address, owner] of [
        [`203.0.${step / 20}.7`, 'kim@example.com'],
        [`2001:db8:${7 + step}::1`, 'lou@example.com'],
      ] as const) {
        const own = { purpose, visitor: `owner${step}`, address, email: owner };
        expect(await admit(db, own, now), `${where}: ${purpose} of ${owner}`).toBe(true);
        if (purpose === 'sign-in' || purpose === 'reset') await forgiveAttempts(db, { ...own, purpose }, now);
      }
    }
    for (const [pair, tries] of Map.groupBy(admitted, (attempt) => attempt.pair))
      for (const { now: from } of tries) {
        const within = tries.filter((other) => other.now >= from && other.now < from + QUARTER_MS);
        // Twenty, and five that each wait twice as long.
        expect(within.length, `seed ${seed}, run ${run}: ${pair}`).toBeLessThanOrEqual(25);
      }
  }
});
