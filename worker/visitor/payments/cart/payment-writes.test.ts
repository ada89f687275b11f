import { describe, expect, test } from 'vitest';
import { problem, type Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { ok, refuse } from '#shared/result.ts';
import { createNotedCalls } from '../../../../tests/fixtures/noted-calls.ts';
import type { PaymentDetails } from '../../../../tests/fixtures/payment.ts';
import type { CartWrite } from '../../contract.ts';
import type { CartRecord } from '../../storage/cart-record.ts';
import type { Payment } from '../payment.ts';
import { PaymentWrites } from './payment-writes.ts';

const context = { locale: 'en-AU', currency: 'AUD' };
const unwell: Problem = { code: 'unwell', message: 'Unwell', status: 503 };
const elsewhere = problem('payment_elsewhere');
const city = { shipping: { city: 'Lyon' } };

const writeOf = (body: Json, path = '/cart'): CartWrite => ({
  method: 'PUT',
  path,
  body: body === null ? null : JSON.stringify(body),
  key: null,
});

/** A cart that goes to Bangalow, until a sheet writes another city. */
function createWrites() {
  const noted = createNotedCalls(() => 5_000_000);
  const { log, note } = noted;
  const world = {
    cart: { shipping: { city: 'Bangalow' }, capture_total: 10, currency: 'AUD' } as Json,
    hasCart: true,
    /** What the backend itself answers a write with. */
    answered: null as Json,
    /** The payment belongs to another object when the write is answered. */
    isGone: false,
    read: null as Problem | null,
    write: null as Problem | null,
    claim: null as Problem | null,
  };
  const sent: Json[] = [];
  const seen = {
    reads: 0,
    stale: 0,
    /** The sheet's changes when the write was sent. */ noted: [] as unknown[],
  };
  const writes = new PaymentWrites({
    log,
    machine: noted.machine,
    state: {
      get cart(): CartRecord | null {
        return world.hasCart ? ({ text: JSON.stringify(world.cart) } as CartRecord) : null;
      },
      get wireCart() {
        return world.cart;
      },
      markCartStale: () => (seen.stale += 1),
    },
    cart: {
      readInTurn: async () => {
        seen.reads += 1;
        return world.read ? refuse(world.read) : ok({});
      },
      writeInTurn: async ({ body }: CartWrite, _: unknown, heard?: (cart: Json) => void) => {
        sent.push(JSON.parse(body ?? 'null') as Json);
        seen.noted.push(noted.record()?.sheet);
        if (world.write) return refuse(world.write);
        if (world.isGone) noted.sql.exec('DELETE FROM payments');
        if (world.answered) heard?.(world.answered);
        world.cart = { shipping: { city: 'LYON' }, capture_total: 24, currency: 'AUD' };
        return ok({ revision: 1 });
      },
    },
    claims: { refusal: async (payment: Payment) => (note('claim')(payment), world.claim) },
  } as never);
  const write = (body: Json, path?: string) => writes.write('p1', writeOf(body, path), context);
  return { ...noted, writes, write, world, sent, seen };
}

describe('a write of a payment', () => {
  test('needs an open one', async () => {
    const { write, save, sent } = createWrites();
    expect(await write(city)).toMatchObject({ error: { code: 'payment_not_found' } });
    save({ state: 'failed', problem: unwell });
    expect(await write(city)).toMatchObject({ error: { code: 'unwell' } });
    save({ state: 'failed', problem: null });
    expect(await write(city)).toMatchObject({ error: { code: 'payment_cart_changed' } });
    expect(sent).toEqual([]);
  });

  test('that changes no fields of a sheet is carried out unchanged', async () => {
    const { write, save, sent, seen, log, names } = createWrites();
    save();
    for (const body of [{ items: [] }, null] as Json[]) expect(await write(body)).toMatchObject({ ok: true });
    expect([sent, seen.reads, seen.stale, names()]).toEqual([[{ items: [] }, null], 0, 0, []]);
    expect(log.find('p1')).toMatchObject({ sheet: null, hasBilling: false });
  });

  test('records what it overwrites before it is sent, and the outcome', async () => {
    const { write, save, seen, record } = createWrites();
    save({ destination: 'there' });
    expect(await write(city)).toMatchObject({ ok: true });
    expect(seen).toMatchObject({
      reads: 1,
      stale: 1,
      noted: [{ 'shipping.city': { before: 'Bangalow', written: 'Lyon' } }],
    });
    const after = record();
    expect(after?.sheet).toMatchObject({
      'shipping.city': { before: 'Bangalow', written: 'LYON' },
      // An address is whole: what it does not say is empty.
      'shipping.company': { before: null, written: null },
    });
    expect(after?.destination).toBeNull();
    await write({ shipping: { city: 'Nice' } });
    // The previous values are known by now.
    expect(seen).toMatchObject({ reads: 2, stale: 1 });
    const maybe = ['LYON'];
    expect(seen.noted[1]).toMatchObject({ 'shipping.city': { before: 'Bangalow', written: 'Nice', maybe } });
  });

  test('is not carried out where it is unknown what it would overwrite', async () => {
    const { write, save, world, sent } = createWrites();
    save();
    world.read = unwell;
    expect(await write(city)).toEqual(refuse(unwell));
    expect(sent).toEqual([]);
  });

  test('that may have arrived stays recorded', async () => {
    const { write, save, world, log } = createWrites();
    save();
    world.write = unwell;
    expect(await write(city)).toEqual(refuse(unwell));
    expect(log.find('p1')).toMatchObject({
      sheet: { 'shipping.city': { before: 'Bangalow', written: 'Lyon' } },
      amount: 10,
    });
  });

  test('is answered although its payment has moved', async () => {
    const { write, save, world, log } = createWrites();
    save();
    world.isGone = true;
    expect(await write(city)).toEqual(ok({ revision: 1 }));
    expect(log.find('p1')).toBeNull();
  });

  test('leaves the address of a known customer alone', async () => {
    const { write, save, world, sent } = createWrites();
    save();
    world.cart = { account_logged_in: true };
    await write({ ...city, account: { email: 'wallet@example.com' } });
    expect(sent).toMatchObject([city]);
    expect(sent[0]).not.toHaveProperty('account');
  });
});

describe('the cost that a sheet shows', () => {
  const priced = async (details: PaymentDetails, hasCart = true) => {
    const { write, save, log, world } = createWrites();
    save(details);
    world.hasCart = hasCart;
    await write(city);
    return log.find('p1')?.amount;
  };

  test('is the cost of the cart with its address, before there is an intent', async () => {
    expect(await priced({})).toBe(24);
    expect(await priced({ secret: 'pi_1_secret_1' })).toBe(10);
    expect(await priced({ state: 'redirected' })).toBe(10);
    expect(await priced({}, false)).toBe(10);
  });
});

describe('a payment method', () => {
  const billing = { method: 'klarna', intent: { stripe: { id: 'pi_1' } } };
  const paid = { cart: { text: '{}' } as CartRecord };

  test('is recorded with its reference, which the ledger must know', async () => {
    const { write, save, log, of } = createWrites();
    save({ state: 'redirected', refs: ['pi_0'], paid });
    expect(await write({ billing })).toMatchObject({ ok: true });
    expect(log.find('p1')).toMatchObject({
      hasBilling: true,
      intents: [{ id: 'pi_0' }, { id: 'pi_1' }],
      paid,
      billing,
    });
    expect(of('claim')).toHaveLength(1);
    await write({ billing });
    expect(of('claim')).toHaveLength(1);
    expect(log.find('p1')?.intents).toHaveLength(2);
  });

  test('is another one’s where only the cart shows it, and not the answer to this write', async () => {
    const { write, save, record, world } = createWrites();
    save({ state: 'started' });
    const token = (name: string) => ({ billing: { method: 'card', card: { token: name, last4: '4242' } } });
    world.answered = token('tok_masked');
    await write(token('tok_1'));
    expect(record()?.tokens).toEqual(['tok_1', 'tok_masked']);
    // Answered from its record, while another device has chosen its own card.
    world.answered = null;
    world.cart = token('tok_other');
    await write(token('tok_1'));
    expect(record()?.tokens).toEqual(['tok_1', 'tok_masked']);
  });

  test('of a payment that captures nothing early stores no cart', async () => {
    const { write, save, record } = createWrites();
    save({ state: 'redirected' });
    await write({ billing });
    expect(record()?.paid).toBeNull();
  });

  test("with another payment's reference is not written", async () => {
    const { write, save, log, world, sent } = createWrites();
    save();
    world.claim = elsewhere;
    expect(await write({ billing })).toEqual(refuse(elsewhere));
    expect(log.find('p1')).toMatchObject({ hasBilling: false, intents: [] });
    expect(sent).toEqual([]);
  });

  test('has twenty tokens at most; the last is written again, and the next payment has its own', async () => {
    const { write, save, sent, record } = createWrites();
    const billed = (token: string) => write({ billing: { method: 'card', card: { token } } });
    save();
    for (let at = 1; at <= 20; at += 1) expect((await billed(`tok_${at}`)).ok).toBe(true);
    expect(await billed('tok_21')).toMatchObject({ error: { code: 'too_many_tries' } });
    expect([sent.length, record()?.tokens?.length]).toEqual([20, 20]);
    expect((await billed('tok_20')).ok).toBe(true);
    save({ tokens: [], billing: null });
    expect((await billed('tok_21')).ok).toBe(true);
  });

  test('counts only in the cart itself', async () => {
    const { write, save, log } = createWrites();
    save();
    await write({ billing }, '/cart/items');
    expect(log.find('p1')?.hasBilling).toBe(false);
  });
});

describe('a write that belongs to no payment', () => {
  const sheet = {
    'shipping.city': { before: 'Bangalow', written: 'Lyon' },
    'shipping.zip': { before: '1', written: '2' },
  };
  const left = (body: Json, path?: string, details: PaymentDetails = { sheet }) => {
    const { writes, save, record } = createWrites();
    save(details);
    writes.giveUp(writeOf(body, path));
    return record()?.sheet;
  };

  test('is not reverted', () => {
    expect(left(city)).toEqual({ 'shipping.zip': sheet['shipping.zip'] });
    expect(left(city, '/cart/items')).toEqual(sheet);
    expect(left({ items: [] })).toEqual(sheet);
    expect(left(city, '/cart', {})).toBeNull();
  });
});
