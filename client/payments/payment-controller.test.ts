import { expect, test } from 'vitest';
import { problem, type Problem } from '#shared/errors/problem.ts';
import type { PaymentView } from '#shared/payments/payment.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { PaymentController, type Payer } from './payment-controller.ts';

const due = '2850+0 AUD';

const card: Payer = { method: 'card', gateway: 'stripe', kind: 'fields', leaves: false, isReviewed: false };
const klarna: Payer = {
  method: 'klarna',
  gateway: 'direct',
  kind: 'redirect',
  leaves: true,
  isReviewed: false,
};
const payPal: Payer = {
  method: 'paypal',
  gateway: 'direct',
  kind: 'wallet',
  leaves: false,
  isReviewed: true,
};

function view(parts: Partial<PaymentView> = {}): Result<PaymentView> {
  const started = { id: 'p1', method: 'card', gateway: 'stripe', state: 'started' } as const;
  return ok({ ...started, problem: null, href: null, ...parts });
}

/** A controller whose API gives these answers in turn, and then a payment that goes on. */
function createTestController(...replies: Result<PaymentView>[]) {
  const reported: string[] = [];
  const reasons: (Problem | undefined)[] = [];
  const redirects: string[] = [];
  const controller = new PaymentController({
    api: {
      start: async ({ method }) => {
        reported.push(`start ${method}`);
        return replies.shift() ?? view();
      },
      report: async (id, event, { reason } = {}) => {
        reported.push(`${event} ${id}`);
        if (reason) reasons.push(reason);
        return replies.shift() ?? view();
      },
      registerIntent: async (id) => {
        reported.push(`intent ${id}`);
        return replies.shift() ?? view();
      },
    },
    go: (href) => redirects.push(href),
    wait: () => Promise.resolve(),
  });
  return { controller, reported, reasons, redirects };
}

/** A page that navigates never continues. */
async function settled(task: Promise<unknown>): Promise<unknown> {
  return Promise.race([
    task.then(
      () => 'done',
      (error: unknown) => error,
    ),
    new Promise((resolve) => setTimeout(() => resolve('waiting'), 5)),
  ]);
}

test('a payment is begun only once, however often begin is called', async () => {
  const { controller, reported } = createTestController();
  expect(await Promise.all([controller.begin(card, due), controller.begin(card, due)])).toEqual(['p1', 'p1']);
  expect(reported).toEqual(['start card']);
});

test('before the page is left, the payment is reported as leaving', async () => {
  const { controller, reported } = createTestController();
  await controller.begin(klarna, due);
  expect(reported).toEqual(['start klarna', 'leaving p1']);
});

test('a payment that the shopper returned with continues', async () => {
  const { controller, reported } = createTestController();
  expect(await controller.begin(klarna, due, 'p9')).toBe('p9');
  expect(reported).toEqual(['leaving p9']);
});

test('a payment that cannot begin throws the reason, and may be tried again', async () => {
  const { controller, reported } = createTestController(refuse(problem('payment_under_way')));
  await expect(controller.begin(card, due)).rejects.toMatchObject({ problem: { code: 'payment_under_way' } });
  expect(await controller.begin(card, due)).toBe('p1');
  expect(reported).toEqual(['start card', 'start card']);
});

test('a cart that has just become an order redirects to it', async () => {
  const { controller, redirects } = createTestController(
    view({ state: 'done', href: '/thank-you?checkout_id=1' }),
  );
  expect(await settled(controller.begin(card, due))).toBe('waiting');
  expect(redirects).toEqual(['/thank-you?checkout_id=1']);
});

test('an authorised payment is ordered at once, and redirects to its order', async () => {
  const { controller, reported, redirects } = createTestController(
    view(),
    view(),
    view({ state: 'done', href: '/thank-you' }),
  );
  await controller.begin(card, due);
  await settled(controller.finish(card, due));
  expect(reported).toEqual(['start card', 'authorised p1', 'order p1']);
  expect(redirects).toEqual(['/thank-you']);
});

test('a payment with a review is ordered by the shopper, on the payment page', async () => {
  const { controller, reported, redirects } = createTestController();
  await controller.begin(payPal, due);
  await settled(controller.finish(payPal, due));
  expect(reported).toEqual(['start paypal', 'authorised p1']);
  expect(redirects).toEqual(['/pay']);
});

test('an order that is being placed elsewhere is waited for', async () => {
  const ordering = view({ state: 'ordering' });
  const { controller, redirects } = createTestController(
    view(),
    view(),
    ordering,
    ordering,
    view({ state: 'done', href: '/thank-you' }),
  );
  await controller.begin(card, due);
  await settled(controller.finish(card, due));
  expect(redirects).toEqual(['/thank-you']);
});

test('a refused order throws the reason, and the next payment is a new one', async () => {
  const declined = problem('payment_refused');
  const { controller, reported } = createTestController(
    view(),
    view(),
    view({ state: 'authorised', problem: declined }),
  );
  await controller.begin(card, due);
  await expect(controller.finish(card, due)).rejects.toMatchObject({ problem: declined });
  await controller.begin(card, due);
  expect(reported.filter((step) => step === 'start card')).toHaveLength(2);
});

test('an order without an answer is requested again, for the same payment', async () => {
  const { controller, reported, redirects } = createTestController(
    view(),
    view(),
    refuse(problem('connection_error')),
    view(),
    view({ state: 'done', href: '/thank-you' }),
  );
  await controller.begin(card, due);
  await expect(controller.finish(card, due)).rejects.toMatchObject({ problem: { code: 'connection_error' } });
  await settled(controller.finish(card, due));
  expect(reported.filter((step) => step === 'start card')).toHaveLength(1);
  expect(redirects).toEqual(['/thank-you']);
});

test('a failed payment is reported with the reason', async () => {
  const { controller, reported, reasons } = createTestController();
  await controller.begin(card, due);
  void controller.end(card, 'failed', problem('payment_refused'));
  await settled(Promise.resolve());
  expect(reported).toEqual(['start card', 'failed p1']);
  expect(reasons).toMatchObject([{ code: 'payment_refused' }]);
});

test('a page that is left with a sheet open cancels it, and nothing else', async () => {
  const { controller, reported } = createTestController();
  await controller.leave();
  await controller.begin(card, due);
  await controller.leave();
  expect(reported).toEqual(['start card']);
  await controller.begin(payPal, due);
  await controller.leave();
  expect(reported).toEqual(['start card', 'start paypal', 'cancelled p1']);
  await settled(controller.finish(payPal, due));
  await controller.leave();
  expect(reported.at(-1)).toBe('authorised p1');
});

test('a payer without a payment ends nothing', async () => {
  const { controller, reported } = createTestController();
  void controller.end(payPal, 'cancelled');
  await controller.begin(card, due);
  void controller.end({ ...card }, 'cancelled');
  await settled(Promise.resolve());
  expect(reported).toEqual(['start card']);
});
