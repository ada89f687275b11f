import { expect, test, vi } from 'vitest';
import { samplePage } from '../../tests/fixtures/payment-page.ts';
import { authenticate } from './library.ts';

const config = { vaultUrl: 'https://vault.example', publicKey: 'pk', providersUrl: null, offers: [] };
const settings = { card: { gateway: 'stripe', publishable_key: 'pk_1', mode: 'test' } };

function openPage(payment: object) {
  const page = samplePage(() => ({ id: 'pi_1', client_secret: 's1' }));
  const confirmed: string[] = [];
  const confirmCardPayment = async (secret: string) => {
    confirmed.push(secret);
    return { paymentIntent: { status: 'requires_capture' } };
  };
  const globals = {
    ...page.globals,
    Stripe: Object.assign(() => ({ confirmCardPayment }), { version: 3 }),
    fetch: async (address: string) =>
      address.startsWith('/') ? Response.json(payment) : page.globals.fetch(address),
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  return { ...page.log, confirmed };
}

const payment = { id: 'p1', method: 'card', transaction_id: 'pi_1', card: { token: 'pm_1' } };

test('a payment that waits for the bank is confirmed by the method and the gateway of its record', async () => {
  const { vault, confirmed } = openPage({ ...payment, gateway: 'stripe' });
  await authenticate(config, settings, 'p1');
  expect(confirmed).toEqual(['s1']);
  expect(vault[0]).toMatchObject({ path: 'put /intent', data: { '$data[intent][id]': 'pi_1' } });
  for (const other of [{ gateway: 'none' }, { gateway: 'stripe', method: 'none' }]) {
    const refused = openPage({ ...payment, ...other });
    await expect(authenticate(config, settings, 'p1')).rejects.toThrow('none');
    expect(refused.confirmed).toEqual([]);
  }
});
