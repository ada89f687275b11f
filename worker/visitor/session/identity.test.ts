import { expect, test } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { CallContext } from '../contract.ts';
import type { VisitorStub } from '../stub.ts';
import { VisitorIdentity, type VisitorCookies } from './identity.ts';

const id = 'AAAAAAAAAAAAAAAAAAAAAA';
const now = 1_700_000_000_000;
const DAY = 24 * 60 * 60 * 1000;
const anonymous: VisitorCookies = { id: null, rememberedAt: null };

/** A visitor with these cookies; the objects of `inUse` exist. */
function setUp(
  visitor: VisitorCookies,
  {
    inUse = [id],
    isAdmitted = true,
    refusal = null as string | null,
    refusals = {} as Record<string, string>,
  } = {},
) {
  const calls: string[] = [];
  const objects = new Set(inUse);
  const stubOf = (name: string) => {
    const isInUse = async () => {
      calls.push(`isInUse ${name}`);
      return objects.has(name);
    };
    const write = async ({ mayCreate = false }: CallContext): Promise<Result<string>> => {
      calls.push(`write ${name}`);
      const refused = refusals[name] ?? refusal;
      if (refused !== null) return refuse(problem(refused as 'visitor_changed'));
      if (!objects.has(name) && !mayCreate) return refuse(problem('visitor_unknown'));
      objects.add(name);
      return ok(name);
    };
    return { isInUse, write } as unknown as VisitorStub;
  };
  const context = { locale: 'en-AU', currency: 'AUD', requestId: 'request-1' };
  const admit = async () => (isAdmitted ? ok(null) : refuse(problem('too_many_visitors')));
  const identity = new VisitorIdentity({ visitor, context, stubOf, admit });
  const write = () =>
    identity.write((stub, sent) =>
      (stub as unknown as { write: (context: CallContext) => Promise<Result<string>> }).write(sent),
    );
  return { identity, write, calls };
}

test('a visitor who only browses gets no cookie, and no object is called', async () => {
  for (const visitor of [anonymous, { id: null, rememberedAt: now }]) {
    const { identity, calls } = setUp(visitor);
    expect(identity.isNew).toBe(true);
    expect(await identity.idToRemember(now)).toBeNull();
    expect(calls).toEqual([]);
  }
});

test('the first write creates the object, and sets the cookie', async () => {
  const { identity, write } = setUp(anonymous);
  expect(await write()).toEqual(ok(identity.id));
  expect(await write()).toEqual(ok(identity.id));
  expect(identity.isNew).toBe(false);
  expect(await identity.idToRemember(now)).toBe(identity.id);
});

test('the cookie of an id is set again after a day, and not before', async () => {
  expect(await setUp({ id, rememberedAt: now - DAY + 1 }).identity.idToRemember(now)).toBeNull();
  expect(await setUp({ id, rememberedAt: now - DAY }).identity.idToRemember(now)).toBe(id);
});

test('an id that was replaced meanwhile is not set again, whatever was requested under it', async () => {
  const { identity } = setUp({ id, rememberedAt: now - DAY }, { inUse: [] });
  expect(await identity.idToRemember(now)).toBeNull();
  const late = setUp({ id, rememberedAt: null }, { inUse: [], refusal: 'visitor_changed' });
  expect(await late.write()).toMatchObject({ error: { code: 'visitor_changed' } });
  expect(await late.identity.idToRemember(now)).toBeNull();
});

test('a write under a forged id gets one of ours', async () => {
  const { identity, write, calls } = setUp({ id, rememberedAt: now }, { inUse: [] });
  expect(await write()).toEqual(ok(identity.id));
  expect(identity.id).not.toBe(id);
  expect(calls).toEqual([`write ${id}`, `write ${identity.id}`]);
});

test('a visitor whose hint is lost is not a new one, and gets the hint back with the next page', async () => {
  const { identity, write } = setUp({ id, rememberedAt: null });
  expect(identity.isNew).toBe(false);
  expect(await identity.idToRemember(now)).toBe(id);
  expect(await write()).toEqual(ok(id));
  expect(await identity.idToRemember(now)).toBe(id);
});

test('a network that created too many visitors gets no further object, and keeps its existing ones', async () => {
  const { identity, write, calls } = setUp(anonymous, { isAdmitted: false });
  expect(await write()).toMatchObject({ error: { code: 'too_many_visitors', status: 429 } });
  expect(await identity.idToRemember(now)).toBeNull();
  expect(calls).toEqual([]);
  expect(await setUp({ id, rememberedAt: now }, { isAdmitted: false }).write()).toEqual(ok(id));
  // Signing in has limits of its own, which close an account to nobody.
  const known = setUp(anonymous, { isAdmitted: false });
  known.identity.admit();
  expect(await known.write()).toEqual(ok(known.identity.id));
});

test('a first write that is repeated reaches the object that it has begun, also where its network gets no further one', async () => {
  const keyed = { ...anonymous, firstId: 'first' };
  const repeated = setUp(keyed, { isAdmitted: false, inUse: ['first'] });
  expect(await repeated.write()).toEqual(ok('first'));
  expect(await repeated.identity.idToRemember(now)).toBe('first');
  const refused = setUp(keyed, { isAdmitted: false });
  expect(await refused.write()).toMatchObject({ error: { code: 'too_many_visitors' } });
  expect(await refused.identity.idToRemember(now)).toBeNull();
});

test('a key whose visitors have gone leads to the next one, and the browser gets another key', async () => {
  const keyed = { ...anonymous, firstId: 'first', firstAfter: async (before: string) => `after ${before}` };
  const gone = { refusals: { first: 'visitor_unknown' } };
  const { identity, write } = setUp(keyed, gone);
  expect([await write(), await identity.idToRemember(now)]).toEqual([ok('after first'), 'after first']);
  expect([identity.needsKey, setUp(keyed).identity.needsKey]).toEqual([true, false]);
  // Somebody signs in there: whoever has the key gets neither their id nor another one.
  const beside = setUp(keyed, {
    inUse: ['after first'],
    refusals: { ...gone.refusals, 'after first': 'visitor_changed' },
  });
  expect(await beside.write()).toMatchObject({ error: { code: 'visitor_changed' } });
  expect([await beside.identity.idToRemember(now), beside.identity.needsKey]).toEqual([null, false]);
});

test('whoever ends every visitor of a key makes no write follow them without end', async () => {
  const firstAfter = async (before: string) => `${before}+`;
  const ended = Array.from({ length: 9 }, (_, at) => `first${'+'.repeat(at)}`);
  const refusals = Object.fromEntries(ended.map((name) => [name, 'visitor_unknown']));
  const { identity, write, calls } = setUp({ ...anonymous, firstId: 'first', firstAfter }, { refusals });
  expect(await write()).toEqual(ok(identity.id));
  expect([identity.id.startsWith('first'), calls.length]).toEqual([false, 5]);
});
