import { beforeEach, expect, test, vi } from 'vitest';
import { createShop, email, knownTo, password, post } from '../../../../tests/fixtures/renewing-shop.ts';
import { cookiesAfter } from '../../../../tests/workers/cookies-after.ts';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

const wrong = 'a pot of coffee';
const unknown = 'z'.repeat(32);

type Refused = { path: string; fields: { [name: string]: string }; isSignedIn?: boolean };

const refused: Record<string, Refused> = {
  'sign in': { path: '/account/login', fields: { email, password: wrong } },
  register: {
    path: '/account/create-account',
    fields: { first_name: 'Lee', last_name: 'Ward', email, password: wrong },
  },
  'change the password': {
    path: '/account/profile/password',
    fields: { current_password: wrong, password: 'another pot of tea' },
    isSignedIn: true,
  },
  'follow a mailed token': { path: '/account/login/link', fields: { email, password_token: unknown } },
};

/** A browser with one item, in which another tab presses 'Add' at a step of the form; how many steps that has. */
async function pressAt(at: number, { path, fields, isSignedIn = false }: Refused) {
  let steps = 0;
  let press: (() => void) | null = null;
  const send = createShop(() => {
    steps += 1;
    if (steps === at) press?.();
  });
  let Cookie = cookiesAfter('', await send('/add', { method: 'POST' }));
  if (isSignedIn)
    Cookie = cookiesAfter(Cookie, await post(send, '/account/login', { email, password }, Cookie));
  steps = 0;
  const { promise: pressed, resolve } = Promise.withResolvers<Response>();
  const init = {
    method: 'POST',
    body: JSON.stringify({ product_id: 'p1', quantity: 1 }),
    headers: { Cookie, 'Content-Type': 'application/json', 'Idempotency-Key': 'press' },
  };
  press = () => {
    press = null;
    resolve(send('/api/cart/items', init));
  };
  await post(send, path, { ...fields, renewal: 'a-key-of-this-one-form' }, Cookie);
  const taken = steps;
  press?.();
  const { status } = await pressed;
  // The page with the refusal needs more than there is here.
  vi.mocked(console.error).mockClear();
  return { steps: taken, ending: { status, ...(await knownTo(send, Cookie)) } };
}

test.each(Object.entries(refused))(
  '%s: an addition at any step of the form that is refused is carried out, and not told that somebody signed in',
  async (_, form) => {
    const { steps } = await pressAt(Infinity, form);
    expect(steps).toBeGreaterThan(2);
    for (let at = 1; at <= steps; at += 1) {
      const { ending } = await pressAt(at, form);
      const whose = form.isSignedIn ? email : null;
      expect(ending, `step ${at} of ${steps}`).toEqual({ status: 200, quantity: 2, email: whose });
    }
  },
);
