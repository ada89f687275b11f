import * as z from 'zod/mini';
import { problem } from '#shared/errors/problem.ts';
import { once } from '../../once.ts';
import { readText } from '../body.ts';
import { BackendError, withinTime } from '../failure.ts';

export type Intent = {
  id: string;
  status: string;
  paymentMethod: string | null;
  /** In minor units; null for a setup. */
  amount: number | null;
  currency: string | null;
  /** The provider's code for why the last attempt failed, empty where it has none; null if none failed. */
  failure: string | null;
};

export type CardProvider = {
  /** Throws a BackendError: `payment_refused` for an intent that the provider does not know. */
  intent: (kind: 'payment_intents' | 'setup_intents', secret: string, key: string) => Promise<Intent>;
};

type Options = {
  /** Without a trailing slash. */
  baseUrl: string;
  fetch: typeof fetch;
  timeoutMs?: number;
};

const MAX_BYTES = 200_000;

const intentAnswer = once(() => {
  const attemptError = z.nullish(z.object({ code: z.nullish(z.string()) }));
  return z.object({
    id: z.string(),
    status: z.string(),
    payment_method: z.nullish(z.union([z.string(), z.object({ id: z.string() })])),
    amount: z.nullish(z.number()),
    currency: z.nullish(z.string()),
    last_payment_error: attemptError,
    last_setup_error: attemptError,
  });
});

type IntentAnswer = z.infer<ReturnType<typeof intentAnswer>>;

/** The card provider's public API: an intent's secret and the publishable key suffice to read it. */
export function createCardProvider({ baseUrl, fetch: send, timeoutMs = 20_000 }: Options): CardProvider {
  return {
    async intent(kind, secret, key) {
      const id = /^(pi|seti)_[\w]+(?=_secret_)/.exec(secret)?.[0];
      if (id === undefined) throw unknown(null);
      const query = new URLSearchParams({ client_secret: secret, key });
      const url = `${baseUrl}/${kind}/${id}?${query.toString()}`;
      return withinTime(timeoutMs, async (signal) =>
        readIntent(await send(url, { signal, redirect: 'manual' })),
      );
    },
  };
}

async function readIntent(response: Response): Promise<Intent> {
  const text = await readText(response, MAX_BYTES);
  if (response.status >= 400 && response.status < 500) throw unknown(response.status);
  const read = intentAnswer().safeParse(JSON.parse(text ?? ''));
  if (!response.ok || !read.success) {
    throw new BackendError(problem('bad_answer'), { settled: false, status: response.status });
  }
  const { id, status, payment_method: method, amount = null, currency = null } = read.data;
  const paymentMethod = (typeof method === 'string' ? method : method?.id) ?? null;
  return { id, status, paymentMethod, amount, currency, failure: failureIn(read.data) };
}

function failureIn({
  last_payment_error: ofPayment,
  last_setup_error: ofSetup,
}: IntentAnswer): string | null {
  const failed = ofPayment ?? ofSetup;
  return failed ? (failed.code ?? '') : null;
}

function unknown(status: number | null): BackendError {
  return new BackendError(problem('payment_refused'), { settled: true, status });
}
