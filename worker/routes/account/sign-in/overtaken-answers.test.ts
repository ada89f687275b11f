import { beforeEach, expect, test, vi } from 'vitest';
import { FIRST_VISITOR_COOKIE } from '#shared/cart/first-visitor.ts';
import {
  createShop,
  email,
  forms,
  knownTo,
  post,
  type Form,
  type Send,
} from '../../../../tests/fixtures/renewing-shop.ts';
import { cookiesAfter } from '../../../../tests/workers/cookies-after.ts';
import { LIMITS } from '../../../visitor/contract.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const DAY_MS = 24 * 60 * 60 * 1000;
const COOKIE = `__Host-${FIRST_VISITOR_COOKIE}`;
const firstKey = () => `${COOKIE}=${crypto.randomUUID()}`;
const renewalOf = (form: string) => `a-key-of-the-${form}`.padEnd(22, '-').slice(0, 22).replaceAll(' ', '-');

function submit(send: Send, form: string, jar: string, sent: object = {}): Promise<Response> {
  const { path, fields } = forms[form] as Form;
  return post(send, path, { ...fields, renewal: renewalOf(form), ...sent }, jar);
}

const add = (send: Send, Cookie: string) => send('/add', { method: 'POST', headers: { Cookie } });
const read = (send: Send, Cookie: string) => send('/api/cart', { headers: { Cookie } });
const sessionIn = (jar: string) => /swell-session=([^;]*)/.exec(jar)?.[1];

/** What a browser has that got the later answer first; and after its next page. */
async function overtaken(send: Send, jar: string, { made, later }: { made: Response; later: Response }) {
  const mixed = cookiesAfter(cookiesAfter(jar, later), made);
  const [right, next] = [cookiesAfter(jar, later), cookiesAfter(mixed, await read(send, mixed))];
  return { isMixed: sessionIn(mixed) !== sessionIn(right), mixed, right, next };
}

const asGuest = Object.entries(forms).filter(([, { isSignedIn = false }]) => !isSignedIn);
const asCustomer = Object.entries(forms).filter(([, { isSignedIn = false }]) => isSignedIn);

test.each(asGuest)('%s, answered before the first addition that it takes along', async (form, { ends }) => {
  const send = createShop(() => undefined);
  const jar = firstKey();
  const made = await add(send, jar);
  const later = await submit(send, form, jar);
  const { isMixed, right, next } = await overtaken(send, jar, { made, later });
  expect([isMixed, sessionIn(next)]).toEqual([true, sessionIn(right)]);
  expect(await knownTo(send, next)).toEqual({ quantity: 1, email: ends[1] });
});

test.each(asGuest)(
  '%s, answered before a page that renews the cookie of the guest',
  async (form, { ends }) => {
    const send = createShop(() => undefined);
    const own = firstKey();
    const jar = cookiesAfter(own, await add(send, own));
    vi.setSystemTime(Date.now() + DAY_MS);
    const made = await read(send, jar);
    const later = await submit(send, form, jar);
    const { isMixed, right, next } = await overtaken(send, jar, { made, later });
    expect([isMixed, sessionIn(next)]).toEqual([true, sessionIn(right)]);
    expect(await knownTo(send, next)).toEqual({ quantity: 1, email: ends[1] });
  },
);

test.each(asCustomer)('%s, answered before a page that renews the cookie', async (form, { ends }) => {
  const send = createShop(() => undefined);
  const own = firstKey();
  const jar = cookiesAfter(own, await submit(send, 'sign in', own));
  vi.setSystemTime(Date.now() + DAY_MS);
  const made = await read(send, jar);
  const later = await submit(send, form, jar);
  const { isMixed, next } = await overtaken(send, jar, { made, later });
  expect([isMixed, await knownTo(send, next)]).toEqual([true, { quantity: 0, email: ends[1] }]);
});

test.each(Object.keys(forms))('%s twice, answered in either order', async (form) => {
  const { isSignedIn = false, ends } = forms[form] as Form;
  for (const order of [1, -1]) {
    const send = createShop(() => undefined);
    const own = firstKey();
    const jar = isSignedIn ? cookiesAfter(own, await submit(send, 'sign in', own)) : own;
    const answers = await Promise.all([submit(send, form, jar), submit(send, form, jar)]);
    const after = answers.toSorted(() => order).reduce(cookiesAfter, jar);
    expect(await knownTo(send, after)).toEqual({ quantity: 0, email: ends[1] });
  }
});

test('two additions by one key, and one after the visitor has gone, bring the same id in either order', async () => {
  const send = createShop(() => undefined);
  const own = firstKey();
  const jar = cookiesAfter(own, await submit(send, 'sign in', own));
  await submit(send, 'sign out everywhere', jar);
  vi.setSystemTime(Date.now() + LIMITS.renewalGraceMs);
  for (const before of [firstKey(), jar]) {
    const answers = await Promise.all([add(send, before), add(send, before)]);
    for (const [one, two] of [answers, answers.toReversed()] as [Response, Response][])
      expect(await knownTo(send, cookiesAfter(cookiesAfter(before, one), two))).toEqual({
        quantity: 2,
        email: null,
      });
  }
});

test('an id of before leads on only with the key that came with the next one, and for a minute', async () => {
  const send = createShop(() => undefined);
  const own = firstKey();
  const made = await add(send, own);
  const later = await submit(send, 'sign in', own);
  const guest = cookiesAfter('', made);
  const { mixed } = await overtaken(send, own, { made, later });
  const thiefs = cookiesAfter(firstKey(), await add(send, firstKey()));
  const signedIn = cookiesAfter(own, await submit(send, 'sign in', firstKey(), { email: 'mia@example.com' }));
  const [key] = new RegExp(`${COOKIE}=[^;]*`).exec(cookiesAfter('', later)) ?? [];
  const strangers = [
    guest,
    `${guest}; ${own}`,
    `${guest}; ${firstKey()}`,
    `${guest}; ${/__Host-shop-first[^;]*/.exec(signedIn)?.[0]}`,
    // Whoever has read the key, and not the id.
    `${key}`,
    cookiesAfter(thiefs, new Response(null, { headers: { 'Set-Cookie': `${key}` } })),
  ];
  for (const jar of strangers) expect(await knownTo(send, jar)).toMatchObject({ email: null });
  expect(await knownTo(send, mixed)).toEqual({ quantity: 1, email });
  vi.setSystemTime(Date.now() + LIMITS.renewalGraceMs);
  expect(await knownTo(send, mixed)).toEqual({ quantity: 0, email: null });
});
