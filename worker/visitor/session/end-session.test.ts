import { expect, test } from 'vitest';
import { ok } from '#shared/result.ts';
import { storedAs, type PaymentDetails } from '../../../tests/fixtures/payment.ts';
import { NO_REQUEST } from '../contract.ts';
import type { HandedPayment } from '../storage/payment-log.ts';
import { movePayments } from './end-session.ts';
import type { VisitorExport } from './handover.ts';

function kept(id: string, fields: PaymentDetails): HandedPayment {
  const payment: PaymentDetails = {
    id,
    checkoutId: 'ck1',
    method: 'card',
    gateway: 'stripe',
    intents: [],
    incidents: [],
    tokens: [],
    sheet: null,
  };
  return { payment: storedAs({ ...payment, due: null, ...fields }), step: 1, untold: null, entered: [] };
}

async function moved(payments: HandedPayment[]): Promise<VisitorExport | undefined> {
  const adopted: string[] = [];
  const visitors = {
    newUniqueId: () => 'apart',
    get: () => ({ adopt: async (text: string) => ok(adopted.push(text) && null) }),
  } as unknown as Env['VISITOR'];
  const handover = { payments, signIn: { id: 's1', account: 'a1', beganAt: 1 } };
  expect(await movePayments(handover as unknown as VisitorExport, visitors, NO_REQUEST)).toEqual(ok(null));
  const [sent] = adopted.map((text) => JSON.parse(text) as VisitorExport);
  return sent;
}

const idsMoved = async (payments: HandedPayment[]) =>
  (await moved(payments))?.payments.map(({ payment }) => payment.id);

test('the object that looks after a payment is not in the list of the customer’s sign-ins', async () => {
  expect((await moved([kept('held', { state: 'failed', secret: 'a secret', due: 1 })]))?.signIn).toBeNull();
});

test('a payment that goes on takes along the one that its cart was ordered with, so that it does not claim the order', async () => {
  const payments = [
    kept('held', { state: 'failed', secret: 'a secret', due: 1 }),
    kept('ordered', { state: 'done' }),
    kept('long ago', { state: 'done', checkoutId: 'ck0' }),
    kept('given up', {
      state: 'failed',
      isPaid: false,
      isOver: true,
      due: null,
      hasBilling: false,
      sheet: null,
    }),
  ];
  expect(await idsMoved(payments)).toEqual(['held', 'ordered']);
});

test('a payment that is still open goes on where its customer was signed out by another device', async () => {
  const open: PaymentDetails[] = [
    { state: 'redirected', method: 'amazon', due: 1 },
    { state: 'authorised', method: 'google', due: 1 },
  ];
  for (const fields of open) expect(await idsMoved([kept('open', fields)])).toEqual(['open']);
});

test('an order whose other intent may still be paid is watched after signing out', async () => {
  const ordered: PaymentDetails = {
    state: 'done',
    intents: ['pi_1', 'pi_2'].map((id) => ({ id, secret: `${id}_secret_1`, said: 'open' })),
  };
  const payments = [
    kept('watched', { ...ordered, due: 1 }),
    kept('settled', { ...ordered, checkoutId: 'ck0' }),
  ];
  expect(await idsMoved(payments)).toEqual(['watched']);
});
