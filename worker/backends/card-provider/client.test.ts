import { expect, test, vi } from 'vitest';
import { BackendError } from '../failure.ts';
import { createCardProvider } from './client.ts';

function createProvider(answer: () => Response) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer());
  return {
    provider: createCardProvider({ baseUrl: 'https://cards.test/v1', fetch, timeoutMs: 1000 }),
    fetch,
  };
}

const intent = {
  id: 'pi_1',
  status: 'succeeded',
  payment_method: { id: 'pm_1' },
  amount: 2850,
  currency: 'aud',
  last_payment_error: null,
  client_secret: 'never kept',
};

test('an intent is read with its secret and the publishable key', async () => {
  const { provider, fetch } = createProvider(() => Response.json(intent));
  expect(await provider.intent('payment_intents', 'pi_1_secret_x', 'pk_1')).toEqual({
    id: 'pi_1',
    status: 'succeeded',
    paymentMethod: 'pm_1',
    amount: 2850,
    currency: 'aud',
    failure: null,
  });
  expect(fetch.mock.calls[0]?.[0]).toBe(
    'https://cards.test/v1/payment_intents/pi_1?client_secret=pi_1_secret_x&key=pk_1',
  );
});

test.each(['', 'pi_1', '../x_secret_y', 'pi_1/../../x_secret_y'])(
  'the malformed secret "%s" is not sent',
  async (secret) => {
    const { provider, fetch } = createProvider(() => Response.json(intent));
    await expect(provider.intent('payment_intents', secret, 'pk_1')).rejects.toMatchObject({
      problem: { code: 'payment_refused' },
      settled: true,
    });
    expect(fetch).not.toHaveBeenCalled();
  },
);

test.each([
  [() => Response.json({ error: { message: 'No such intent' } }, { status: 404 }), 'payment_refused', true],
  [() => Response.json({}, { status: 500 }), 'bad_answer', false],
  [() => Response.json({ id: 1 }), 'bad_answer', false],
  [() => new Response('<h1>'), 'connection_error', false],
])('any other answer is a failure (%#)', async (answer, code, settled) => {
  const error: unknown = await createProvider(answer)
    .provider.intent('payment_intents', 'pi_1_secret_x', 'pk_1')
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(BackendError);
  expect(error).toMatchObject({ problem: { code }, settled });
});
