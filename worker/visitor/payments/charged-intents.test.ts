import { expect, test } from 'vitest';
import { createBrowser } from '../../../tests/fixtures/payment-browser.ts';
import { createShop } from '../../../tests/fixtures/payment-shop.ts';
import { valueOf } from '../../../tests/fixtures/value-of.ts';
import { memorySql } from '../../../tests/memory-sql.ts';
import { BackendError } from '../../backends/failure.ts';

const cardOf = (token: string) => ({ method: 'card', card: { token, gateway: 'stripe' } });

/** A card whose page writes it into the cart, and only then registers the intent that its bank approves. */
async function intentAfterCard() {
  const shop = createShop(memorySql());
  const { payments } = shop.start();
  const { world, context } = shop;
  valueOf(await createBrowser(shop, () => payments).add('coffee'));
  const due = world.sums();
  const { id } = valueOf(await payments.start({ method: 'card', gateway: 'stripe', due }, context));
  for (const name of ['tok_1', 'pi_1'])
    world.intents.push({
      id: name,
      method: 'card',
      status: 'paid',
      checkoutId: 'ck1',
      products: ['coffee'],
      payment: id,
    });
  /** `status` is that of the backend's refusal; null where it does not answer. */
  const fail = (status: number | null, isWritten: boolean) => {
    if (!isWritten) world.skipped = 'PUT /cart';
    world.lie = (call, honest) => {
      if (call !== 'PUT /cart') return honest;
      Object.assign(world, { lie: null, skipped: null });
      throw new BackendError(
        { code: 'x', message: '', status: status ?? 503 },
        { settled: status !== null, status },
      );
    };
  };
  const write = (billing: object) => {
    const body = JSON.stringify({ billing });
    return payments.write({ method: 'PUT', path: '/cart', body, key: null, payment: id }, context);
  };
  const register = async () =>
    valueOf(await payments.handleEvent(id, 'intent', { ref: 'pi_1', secret: 'pi_1_secret_1' }));
  const order = async () => {
    valueOf(await payments.handleEvent(id, 'authorised', { due }));
    const { state } = valueOf(await payments.handleEvent(id, 'order'));
    return [state, ...world.orders.map(({ intent }) => intent)];
  };
  return { fail, write, register, order };
}

test.each([true, false])(
  'a card that was written without an answer is not charged besides the intent that was approved (written: %j)',
  async (isWritten) => {
    const { fail, write, register, order } = await intentAfterCard();
    fail(null, isWritten);
    await write(cardOf('tok_1'));
    await register();
    expect(await order()).toEqual(['done', 'pi_1']);
  },
);

test('nor is one before another that the backend does not take', async () => {
  const { fail, write, register, order } = await intentAfterCard();
  valueOf(await write(cardOf('tok_1')));
  await register();
  fail(402, false);
  expect(await write(cardOf('tok_2'))).toMatchObject({ ok: false });
  expect(await order()).toEqual(['done', 'pi_1']);
});

test('an intent that no page wrote into the cart is ordered', async () => {
  const { register, order } = await intentAfterCard();
  await register();
  expect(await order()).toEqual(['done', 'pi_1']);
});
