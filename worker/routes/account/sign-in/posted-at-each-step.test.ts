import { beforeEach, expect, test, vi } from 'vitest';
import {
  createShop,
  email,
  forms,
  knownTo,
  password,
  post,
  type Form,
} from '../../../../tests/fixtures/renewing-shop.ts';
import { cookiesAfter } from '../../../../tests/workers/cookies-after.ts';
import { LIMITS } from '../../../visitor/contract.ts';

const mia = 'mia@example.com';
const renewal = 'a-key-of-this-one-form';

const NOBODY = { quantity: 0, email: null };
const KIM = { quantity: 1, email };
type Posted = [path: string, fields: Form['fields']];
const like = (form: string, changed: Form['fields']): Posted => {
  const { path, fields } = forms[form] as Form;
  return [path, { ...fields, ...changed }];
};
const mailedTo = (to: string, token = 'b'.repeat(32)) =>
  like('follow a mailed token', { email: to, password_token: token });
const registering = (to: string, chosen = password) => like('register', { email: to, password: chosen });

/** How often the first press calls an object or the backend, and what comes of both where the second is made at this step. */
async function postTwice(form: Form & { isElsewhere?: boolean }, at: number, other?: Posted) {
  const { path, fields, isSignedIn = false, isElsewhere = false } = form;
  let steps = 0;
  let second: (() => void) | null = null;
  const send = createShop(() => {
    steps += 1;
    if (steps === at) second?.();
  });
  let cookies = cookiesAfter('', await send('/add', { method: 'POST' }));
  const signIn = async (Cookie: string) =>
    cookiesAfter(Cookie, await post(send, '/account/login', { email, password }, Cookie));
  if (isSignedIn) cookies = await signIn(cookies);
  const device = isElsewhere ? await signIn('') : '';
  steps = 0;
  const pressed = Promise.withResolvers<Response>();
  const press = () => post(send, path, { ...fields, renewal }, cookies);
  second = () => {
    second = null;
    pressed.resolve(other ? post(send, other[0], { renewal, ...other[1] }, cookies) : press());
  };
  const first = await press();
  const taken = steps;
  second?.();
  const answer = await pressed.promise;
  const Cookie = cookiesAfter(cookies, answer);
  const hrefs = [first, answer].map(({ headers }) => headers.get('Location'));
  const toFirst = await knownTo(send, cookiesAfter(cookies, first));
  const ending = { hrefs, ...(await knownTo(send, Cookie)) };
  return { steps: taken, ending, toFirst, toDevice: await knownTo(send, device), listed: send.listed() };
}

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

const overAnother = ([path, fields]: Posted): Form => ({
  path,
  fields,
  isSignedIn: true,
  ends: ['/account/orders', fields['email'] ?? null],
});

const overAnothers = [
  ['sign in over another customer', overAnother(['/account/login', { email: mia, password }])],
  ['follow a mailed token over another customer', overAnother(mailedTo(mia))],
  ['register over another customer', overAnother(registering('lee@example.com'))],
] as const;

test.each([...Object.entries(forms), ...overAnothers])(
  '%s: a second press at any step of the first ends as one press does',
  async (_, form) => {
    const [href, whose] = form.ends;
    const quantity = whose === null || (form.isSignedIn && whose !== email) ? 0 : 1;
    const ending = { hrefs: [href, href], quantity, email: whose };
    const { steps, ...last } = await postTwice(form, Infinity);
    expect(last).toMatchObject({ ending });
    expect(steps).toBeGreaterThan(4);
    for (let at = 1; at <= steps; at += 1)
      expect(await postTwice(form, at), `step ${at} of ${steps}`).toMatchObject({ ending });
  },
);

test.each(
  ['change the password', 'sign in', 'follow a mailed token'].flatMap((name) => [
    ['here', name, '/account/logout', '1'],
    ['everywhere', name, '/account/profile/sign-ins', 'everywhere'],
  ]),
)(
  'whoever signs out %s at any step of ‘%s’ is signed out, also where that form’s answer comes last',
  async (_, name, path = '', where = '') => {
    const form = { ...(forms[name] as Form), isSignedIn: true };
    const signOut: Posted = [path, { renewal: 'another-key-of-a-form-' }];
    const { steps } = await postTwice(form, Infinity, signOut);
    // Before its first call has arrived, the form may as well have been sent after the one that signs out.
    for (let at = 2; at <= steps; at += 1) {
      const { ending, toFirst, listed } = await postTwice(form, at, signOut);
      const { hrefs, ...toSecond } = ending;
      expect([hrefs[1], toFirst, toSecond, listed], `step ${at} of ${steps}`).toEqual([
        `/account/login?signed-out=${where}`,
        NOBODY,
        NOBODY,
        0,
      ]);
    }
    // Signed out before, it is refused.
    vi.mocked(console.error).mockClear();
  },
);

test.each(overAnothers)(
  '%s: whoever had been signed in and signs out everywhere at any step of it is signed out on other devices, too',
  async (_, form) => {
    const signOut: Posted = ['/account/profile/sign-ins', { renewal: 'another-key-of-a-form-' }];
    const posted = { ...form, isElsewhere: true };
    const { steps, ...last } = await postTwice(posted, Infinity, signOut);
    // Whoever has signed in stays.
    expect(last).toMatchObject({ toFirst: { email: form.ends[1] }, listed: 1 });
    for (let at = 1; at <= steps + 1; at += 1) {
      const { ending, toDevice } = await postTwice(posted, at, signOut);
      expect([ending.hrefs[1], toDevice], `step ${at} of ${steps}`).toEqual([
        '/account/login?signed-out=everywhere',
        NOBODY,
      ]);
    }
    // Signed out before, it is refused.
    vi.mocked(console.error).mockClear();
  },
);

test('whoever signs out, and everywhere under the id of before at any step of that or after it, is signed out on other devices, too', async () => {
  const signOut: Posted = ['/account/profile/sign-ins', { renewal: 'another-key-of-a-form-' }];
  const posted = { ...(forms['sign out'] as Form), isElsewhere: true };
  const { steps } = await postTwice(posted, Infinity, signOut);
  for (let at = 1; at <= steps + 1; at += 1) {
    const { ending, toDevice, listed } = await postTwice(posted, at, signOut);
    const { hrefs, ...toSecond } = ending;
    expect([hrefs[1], toSecond, toDevice, listed], `step ${at} of ${steps}`).toEqual([
      '/account/login?signed-out=everywhere',
      NOBODY,
      NOBODY,
      0,
    ]);
  }
  // Signed out before, it is refused.
  vi.mocked(console.error).mockClear();
});

test('whoever signed out and presses ‘Sign out everywhere’ after the grace, or with the new id, reads that they have to sign in for that', async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
  const send = createShop(() => undefined);
  const signIn = async () => cookiesAfter('', await post(send, '/account/login', { email, password }, ''));
  const [device, kim] = [await signIn(), await signIn()];
  const left = cookiesAfter(kim, await post(send, '/account/logout', { renewal }, kim));
  vi.setSystemTime(Date.now() + LIMITS.renewalGraceMs);
  for (const cookies of [kim, left]) {
    const answer = await post(send, '/account/profile/sign-ins', { renewal }, cookies);
    expect(answer.headers.get('Location')).toBe('/account/login?next=%2Faccount%2Fprofile&signed-out=here');
  }
  expect([await knownTo(send, device), send.listed()]).toEqual([{ quantity: 0, email }, 1]);
});

test('whoever chooses a new password at any step of a sign-in under the same id is signed in by that', async () => {
  const { path, fields } = forms['choose a new password'] as Form;
  const chosen: Posted = [path, { ...fields, renewal: 'another-key-of-a-form-' }];
  const signIn = forms['sign in'] as Form;
  const { steps } = await postTwice(signIn, Infinity, chosen);
  for (let at = 1; at <= steps; at += 1)
    expect((await postTwice(signIn, at, chosen)).ending, `step ${at} of ${steps}`).toMatchObject({
      hrefs: [expect.anything(), '/account/orders'],
      email,
    });
  // What the sign-in calls meanwhile is told that its visitor moves.
  vi.mocked(console.error).mockClear();
});

test.each([password, 'another pot of tea'])(
  'whoever signs in by ‘%s’ at any step of choosing a new password stays signed in by the latter',
  async (typed) => {
    const signIn: Posted = ['/account/login', { email, password: typed, renewal: 'another-key-of-a-form-' }];
    const form = forms['choose a new password'] as Form;
    const { steps } = await postTwice(form, Infinity, signIn);
    for (let at = 1; at <= steps; at += 1)
      expect((await postTwice(form, at, signIn)).toFirst, `step ${at} of ${steps}`).toMatchObject({ email });
    // A password that does not hold yet, or any more, is refused.
    vi.mocked(console.error).mockClear();
  },
);

test('a new password that is corrected at any step of the first try is not saved, and its form says that the first one holds', async () => {
  const form = { ...(forms['change the password'] as Form), fields: choosing('another pot of tee') };
  const second: Posted = [form.path, choosing('another pot of tea')];
  const { steps } = await postTwice(form, Infinity, second);
  for (let at = 1; at <= steps; at += 1) {
    const { ending, toFirst } = await postTwice(form, at, second);
    expect([ending, toFirst], `step ${at} of ${steps}`).toEqual([
      { hrefs: ['/account/profile?saved=password', askedAgain], ...NOBODY },
      KIM,
    ]);
  }
});

test('whoever has the old id and the key of a form gets nothing of its customer once the grace is over', async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
  const send = createShop(() => undefined);
  const planted = cookiesAfter('', await send('/add', { method: 'POST' }));
  const own = cookiesAfter(
    planted,
    await post(send, '/account/login', { email, password, renewal }, planted),
  );
  const thief = { email: 'mia@example.com', password, renewal };
  vi.setSystemTime(Date.now() + LIMITS.renewalGraceMs);
  const answer = await post(send, '/account/login', thief, planted);
  expect([answer.status, await knownTo(send, cookiesAfter(planted, answer))]).toEqual([
    303,
    { quantity: 0, email: thief.email },
  ]);
  expect(await knownTo(send, planted)).toEqual({ quantity: 0, email: null });
  expect(await knownTo(send, own)).toEqual({ quantity: 1, email });
});

const askedAgain = '/account/login?next=%2Faccount%2Fprofile&not-saved=password';
const choosing = (chosen: string): Form['fields'] => ({ current_password: password, password: chosen });
const corrected: [Form['fields'], Form['fields']] = [
  choosing('another pot of tee'),
  choosing('another pot of tea'),
];

test.each<[string, Form['path'], Form['fields'], object, object]>([
  ['by a password', '/account/login', { email: mia, password }, { quantity: 0, email: mia }, NOBODY],
  ['by a mailed token', ...mailedTo(mia), { quantity: 0, email: mia }, NOBODY],
  ['by a token that was used up', ...mailedTo(mia, 'c'.repeat(32)), KIM, KIM],
  ['by registering', ...registering('lee@example.com'), { quantity: 0, email: 'lee@example.com' }, NOBODY],
  ['by registering an address that is taken', ...registering(mia, 'a guess'), KIM, KIM],
  ['with a wrong password', '/account/login', { email: mia, password: 'a guess' }, KIM, KIM],
  ['who is the same', '/account/login', { email, password }, KIM, NOBODY],
])(
  'where a customer is signed in, somebody signs in %s: nobody has anything of the other',
  async (_, path, fields, here, before) => {
    const send = createShop(() => undefined);
    let kim = cookiesAfter('', await send('/add', { method: 'POST' }));
    kim = cookiesAfter(kim, await post(send, '/account/login', { email, password }, kim));
    kim += '; __Host-delivery-place=Bangalow';
    const answer = await post(send, path, { ...fields, renewal }, kim);
    const cookies = cookiesAfter(kim, answer);
    expect(await knownTo(send, cookies)).toEqual(here);
    expect(await knownTo(send, kim)).toEqual(before);
    // Nor what scripts stored.
    const isSwept = answer.headers.get('Clear-Site-Data') === '"storage"';
    expect([isSwept, cookies.includes('Bangalow')]).toEqual(here === KIM ? [false, true] : [true, false]);
    // The page with the refusal needs more than there is here.
    vi.mocked(console.error).mockClear();
  },
);

test.each([
  ['an address', '/account/login', { email, password }, { email: mia, password }, ['/account/orders'], mia],
  ['a new password', '/account/profile/password', ...corrected, [askedAgain], null],
])(
  'a form in which %s was corrected after Stop is another one: it does not lead where the first one led',
  async (_, path, first, second, hrefs, whose) => {
    const send = createShop(() => undefined);
    let cookies = cookiesAfter('', await send('/add', { method: 'POST' }));
    if (path !== '/account/login')
      cookies = cookiesAfter(cookies, await post(send, '/account/login', { email, password }, cookies));
    await post(send, path, { ...first, renewal }, cookies);
    const answer = await post(send, path, { ...second, renewal }, cookies);
    expect([answer.headers.get('Location')]).toEqual(hrefs);
    expect(await knownTo(send, cookiesAfter(cookies, answer))).toEqual({ quantity: 0, email: whose });
    vi.mocked(console.error).mockClear();
  },
);

test('whoever presses ‘Sign out’ under an id that has moved is signed out, and not told of an error for ever', async () => {
  const send = createShop(() => undefined);
  let kim = cookiesAfter('', await send('/add', { method: 'POST' }));
  kim = cookiesAfter(kim, await post(send, '/account/login', { email, password }, kim));
  const { path, fields } = forms['change the password'] as Form;
  // Its answer is lost.
  await post(send, path, { ...fields, renewal }, kim);
  const answer = await post(send, '/account/logout', { renewal: 'another-key-of-a-form-' }, kim);
  expect(answer.headers.get('Location')).toBe('/account/login?signed-out=1');
  expect(await knownTo(send, cookiesAfter(kim, answer))).toEqual(NOBODY);
  // The backend is not told of it, and the shop says so.
  vi.mocked(console.error).mockClear();
});

test('whoever presses ‘Sign out’ with the id that a guest had before they signed in ends nothing, and learns nothing', async () => {
  const send = createShop(() => undefined);
  const planted = cookiesAfter('', await send('/add', { method: 'POST' }));
  const signIn = await post(send, '/account/login', { email, password, renewal }, planted);
  const kim = cookiesAfter(planted, signIn);
  const thief = await post(send, '/account/logout', { renewal: 'another-key-of-a-form-' }, planted);
  expect(thief.headers.get('Location')).toBe('/account/login?signed-out=1');
  expect(await knownTo(send, cookiesAfter(planted, thief))).toEqual(NOBODY);
  expect([await knownTo(send, kim), send.listed()]).toEqual([KIM, 1]);
  vi.mocked(console.error).mockClear();
});

test('two registrations with one content but two keys end as one: the second joins by its password', async () => {
  const send = createShop(() => undefined);
  const cookies = cookiesAfter('', await send('/add', { method: 'POST' }));
  const { path, fields } = forms['register'] as Form;
  const posted = ['a-key-of-this-one-form', 'another-key-of-a-form-'].map((key) =>
    post(send, path, { ...fields, renewal: key }, cookies),
  );
  for (const answer of await Promise.all(posted)) {
    expect(answer.headers.get('Location')).toBe('/account/orders');
    expect(await knownTo(send, cookiesAfter(cookies, answer))).toEqual({ quantity: 1, email: fields.email });
  }
  vi.mocked(console.error).mockClear();
});
