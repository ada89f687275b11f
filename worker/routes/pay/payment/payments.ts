import { Hono } from 'hono';
import * as v from 'valibot';
import { problem, type Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { localized } from '#shared/messages/problem-text.ts';
import { isMethodName, offersOf, type Gateway } from '#shared/payments/methods.ts';
import type { PaymentEvent, PaymentView } from '#shared/payments/payment.ts';
import { asShown, type Shown } from '#shared/payments/shown.ts';
import type { Result } from '#shared/result.ts';
import { answers } from '#shared/routes.ts';
import type { AppContext, AppEnv } from '../../../context.ts';
import { noStore } from '../../../render/no-store.ts';
import { createReport } from '../../../reporting/report.ts';
import { asReported } from '../../../visitor/payments/refusals.ts';
import { answerProblem } from '../../api/api.ts';

const due = v.pipe(v.string(), v.maxLength(120), v.transform(asShown));

const start = v.object({ method: v.string(), gateway: v.string(), due: v.optional(due, '') });

/** The provider's message is shown only to the shopper who pays. */
const eventDetails = v.object({
  message: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(300))),
  code: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/))),
  param: v.optional(v.string()),
  due: v.optional(due),
});

/** The provider's id of the payment, and the secret for reading it. */
const intent = v.object({
  ref: v.nullable(v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/))),
  secret: v.nullable(v.pipe(v.string(), v.regex(/^(?:pi|seti)_\w+_secret_\w+$/), v.maxLength(200))),
});

const events = new Set<string>([
  'leaving',
  'intent',
  'authorised',
  'order',
  'failed',
  'cancelled',
] satisfies PaymentEvent[]);

/** The payment API of the shop's own scripts: JSON, answered with a `PaymentView` or `{error}`. */
export const payments = new Hono<AppEnv>()
  .post(answers.payments.pattern, async (c) => {
    const request = v.safeParse(start, await readJson(c));
    if (!request.success)
      return answerProblem(c, problem('bad_request', { field: 'method' }, { param: 'method' }));
    const { method, gateway, due: shown } = request.output;
    if (!isMethodName(method)) return answerProblem(c, problem('payment_unsupported', { name: method }));
    const { payments: offered } = c.get('settings');
    const offer = offersOf(offered).find((known) => known.method === method);
    if (offer?.gateway !== gateway) return answerProblem(c, problem('payment_disabled', { method }));
    const begun = { method, gateway: offer.gateway, due: shown, ...keyOf(offer.gateway, offered) };
    return answer(c, await c.get('visitor').startPayment(begun));
  })
  .post(answers.paymentEvent.pattern, async (c) => {
    const { id, event } = c.req.param();
    if (!events.has(event) || !/^[\w-]{1,64}$/.test(id)) return answerProblem(c, problem('api_not_found'));
    const body = await readJson(c);
    const details = v.safeParse(intent, body);
    if (event === 'intent' && !details.success)
      return answerProblem(c, problem('bad_request', { field: 'intent' }));
    const notice = { ...(details.success ? details.output : {}), reason: reasonIn(body), due: dueIn(body) };
    return answer(
      c,
      await c.get('visitor').handlePaymentEvent({ id, event: event as PaymentEvent, ...notice }),
    );
  });

/** What its page makes intents with. */
function keyOf(gateway: Gateway, { card }: { [method: string]: { [name: string]: Json } }) {
  const key = card?.['publishable_key'];
  return gateway === 'stripe' && typeof key === 'string' ? { key } : {};
}

function dueIn(body: unknown): Shown | null {
  const read = v.safeParse(eventDetails, body);
  return read.success ? (read.output.due ?? null) : null;
}

function reasonIn(body: unknown): Problem {
  const read = v.safeParse(eventDetails, body);
  const { message, code = 'vault_error', param } = read.success ? read.output : {};
  // Without words it is no bank's.
  if (message === undefined) return { ...problem('payment_refused'), status: 422 };
  return asReported({ code, message, param });
}

async function readJson(c: AppContext): Promise<unknown> {
  const type = c.req.header('content-type')?.split(';')[0];
  if (type !== 'application/json') return {};
  return c.req.json().catch(() => ({}));
}

function answer(c: AppContext, result: Result<PaymentView>): Response {
  if (!result.ok) {
    createReport(c)(result.error);
    return answerProblem(c, result.error);
  }
  noStore(c);
  const { problem: why } = result.value;
  return c.json({ ...result.value, problem: why && localized(c.get('text'), why) });
}
