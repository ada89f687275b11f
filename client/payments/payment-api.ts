import { problem, type Problem } from '#shared/errors/problem.ts';
import type { PaymentEvent, PaymentIntent, PaymentView, StartPayment } from '#shared/payments/payment.ts';
import type { Shown } from '#shared/payments/shown.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { answers } from '#shared/routes.ts';
import { toProblem } from '../cart/answer.ts';
import { leadToChallenge } from '../cart/challenge.ts';

/** The reason of a failure, and the amounts that the page or sheet showed. */
type EventDetails = { reason?: Problem; due?: Shown };

/** The calls about a payment, whose state the visitor's object keeps. */
export type PaymentApi = {
  start: (payment: StartPayment) => Promise<Result<PaymentView>>;
  report: (id: string, event: PaymentEvent, details?: EventDetails) => Promise<Result<PaymentView>>;
  registerIntent: (id: string, intent: PaymentIntent) => Promise<Result<PaymentView>>;
};

/** Placing an order may take the backend some time. */
const TIMEOUT_MS = 30_000;

type Fetch = (path: string, init: RequestInit) => Promise<Response>;

/** Every call is idempotent, so one that gets no answer is sent again. */
export function createPaymentApi(request: Fetch = (path, init) => fetch(path, init)): PaymentApi {
  async function post(path: string, body: object): Promise<Result<PaymentView>> {
    const init = {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      // The page may be about to navigate.
      keepalive: true,
    };
    const first = await call(request, path, init);
    return first ?? (await call(request, path, init)) ?? refuse(problem('connection_error'));
  }

  return {
    start: (payment) => post(answers.payments.href(), payment),
    report: (id, event, { reason, due } = {}) =>
      post(answers.paymentEvent.href({ id, event }), {
        ...(reason ? { message: reason.message, code: reason.code, param: reason.param } : {}),
        ...(due ? { due } : {}),
      }),
    registerIntent: (id, intent) => post(answers.paymentEvent.href({ id, event: 'intent' }), intent),
  };
}

/** Null if there was no answer at all. */
async function call(request: Fetch, path: string, init: RequestInit): Promise<Result<PaymentView> | null> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const reply = await request(path, { ...init, signal });
    const body: unknown = await reply.json();
    const refusal = toProblem(reply.status, body);
    if (refusal) return refuse(leadToChallenge(refusal));
    return reply.ok ? ok(body as PaymentView) : refuse(problem('connection_error'));
  } catch {
    return signal.aborted ? refuse(problem('request_error', { seconds: TIMEOUT_MS / 1000 })) : null;
  }
}
