import { expect, test } from 'vitest';
import { problem, type Problem } from '#shared/errors/problem.ts';
import type { PaymentView } from '#shared/payments/payment.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { Till, type Payer } from './payment-controller.ts';

const card: Payer = { method: 'card', gateway: 'stripe', leaves: false, isReviewed: false };
const klarna: Payer = { method: 'klarna', gateway: 'direct', leaves: true, isReviewed: false };
const payPal: Payer = { method: 'paypal', gateway: 'direct', leaves: false, isReviewed: true };

function view(parts: Partial<PaymentView> = {}): Result<PaymentView> {
  const started = { id: 'p1', method: 'card', gateway: 'stripe', state: 'started' } as const;
  return ok({ ...started, problem: null, href: null, ...parts });
}

/** A till whose steps answer in turn; where they run out, the payment goes on. */
function createTestTill(...replies: Result<PaymentView>[]) {
  const told: string[] = [];
  const reasons: (Problem | undefined)[] = [];
  const gone: string[] = [];
  const till = new Till({
    steps: {
      start: async ({ method }) => {
        told.push(`start ${method}`);
        return replies.shift() ?? view();
      },
      tell: async (id, event, reason) => {
        told.push(`${event} ${id}`);
        if (reason) reasons.push(reason);
        return replies.shift() ?? view();
      },
    },
    go: (href) => gone.push(href),
    wait: () => Promise.resolve(),
  });
  return { till, told, reasons, gone };
}

/** A page that is on its way out never goes on. */
async function settled(task: Promise<unknown>): Promise<unknown> {
  return Promise.race([
    task.then(
      () => 'done',
      (error: unknown) => error,
    ),
    new Promise((resolve) => setTimeout(() => resolve('waiting'), 5)),
  ]);
}

test('a payment is begun once, however often it is asked for', async () => {
  const { till, told } = createTestTill();
  expect(await Promise.all([till.begin(card), till.begin(card)])).toEqual(['p1', 'p1']);
  expect(told).toEqual(['start card']);
});

test('before anything leads away from the page, the payment is known to be leaving', async () => {
  const { till, told } = createTestTill();
  await till.begin(klarna);
  expect(told).toEqual(['start klarna', 'leaving p1']);
});

test('a payment that the shopper came back with goes on', async () => {
  const { till, told } = createTestTill();
  expect(await till.begin(klarna, 'p9')).toBe('p9');
  expect(told).toEqual(['leaving p9']);
});

test('what cannot be begun says why, and may be tried again', async () => {
  const { till, told } = createTestTill(refuse(problem('payment_under_way')));
  await expect(till.begin(card)).rejects.toMatchObject({ problem: { code: 'payment_under_way' } });
  expect(await till.begin(card)).toBe('p1');
  expect(told).toEqual(['start card', 'start card']);
});

test('a cart that has just become an order leads there instead', async () => {
  const { till, gone } = createTestTill(view({ state: 'done', href: '/thank-you?checkout_id=1' }));
  expect(await settled(till.begin(card))).toBe('waiting');
  expect(gone).toEqual(['/thank-you?checkout_id=1']);
});

test('an authorised payment is ordered at once, and leads to its order', async () => {
  const { till, told, gone } = createTestTill(view(), view(), view({ state: 'done', href: '/thank-you' }));
  await till.begin(card);
  await settled(till.finish(card));
  expect(told).toEqual(['start card', 'authorised p1', 'order p1']);
  expect(gone).toEqual(['/thank-you']);
});

test('a payment to be reviewed is ordered by the shopper, on the payment page', async () => {
  const { till, told, gone } = createTestTill();
  await till.begin(payPal);
  await settled(till.finish(payPal));
  expect(told).toEqual(['start paypal', 'authorised p1']);
  expect(gone).toEqual(['/pay']);
});

test('an order that somebody else is placing is waited for', async () => {
  const ordering = view({ state: 'ordering' });
  const { till, gone } = createTestTill(
    view(),
    view(),
    ordering,
    ordering,
    view({ state: 'done', href: '/thank-you' }),
  );
  await till.begin(card);
  await settled(till.finish(card));
  expect(gone).toEqual(['/thank-you']);
});

test('a refused order says why, and the next payment is another one', async () => {
  const declined = problem('payment_refused');
  const { till, told } = createTestTill(view(), view(), view({ state: 'authorised', problem: declined }));
  await till.begin(card);
  await expect(till.finish(card)).rejects.toMatchObject({ problem: declined });
  await till.begin(card);
  expect(told.filter((step) => step === 'start card')).toHaveLength(2);
});

test('an order that nobody answered for is asked for again, as the same payment', async () => {
  const { till, told, gone } = createTestTill(
    view(),
    view(),
    refuse(problem('connection_error')),
    view(),
    view({ state: 'done', href: '/thank-you' }),
  );
  await till.begin(card);
  await expect(till.finish(card)).rejects.toMatchObject({ problem: { code: 'connection_error' } });
  await settled(till.finish(card));
  expect(told.filter((step) => step === 'start card')).toHaveLength(1);
  expect(gone).toEqual(['/thank-you']);
});

test('a payment that came to nothing is told, with why', async () => {
  const { till, told, reasons } = createTestTill();
  await till.begin(card);
  till.end(card, 'failed', problem('payment_refused'));
  await settled(Promise.resolve());
  expect(told).toEqual(['start card', 'failed p1']);
  expect(reasons).toMatchObject([{ code: 'payment_refused' }]);
});

test('who has begun nothing ends nothing', async () => {
  const { till, told } = createTestTill();
  till.end(payPal, 'cancelled');
  await till.begin(card);
  till.end({ ...card }, 'cancelled');
  await settled(Promise.resolve());
  expect(told).toEqual(['start card']);
});
