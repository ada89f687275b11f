import { afterAll, beforeAll, expect, test } from 'vitest';
import { english } from '#shared/messages/en/english.ts';
import type { PaymentEvent, PaymentView } from '#shared/payments/payment.ts';
import { toProblem } from '../../client/payments/problems.ts';
import { endings, wordsOf, type Ending, type Word } from '../payments/endings.ts';
import { startPair, type ShopPair } from '../payments/shop-pair.ts';
import { flowNameOf, ways, type Way } from '../payments/ways.ts';
import { isLong, newSeed, sample } from '../random.ts';
import { dueFor, sendToRobin, visitorWithCart } from './guest.ts';
import { createVisitor, type Visitor } from './harness.ts';

let pair: ShopPair;

beforeAll(async () => {
  pair = await startPair();
});
afterAll(() => pair.stop());

async function send(visitor: Visitor, path: string, body: object = {}): Promise<PaymentView> {
  const headers = { 'Content-Type': 'application/json', Origin: pair.shop };
  const answer = await visitor.fetch(`/pay/payments${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  expect(answer.status, path).toBe(200);
  return (await answer.json()) as PaymentView;
}

/** The query to the provider after a return. */
async function haveProviderSay(id: string, word: Extract<Word, { address: string }>): Promise<void> {
  const attempt = { code: word.intent?.failure };
  const intent = { id, status: word.intent?.status, last_payment_error: attempt };
  const voucher = { $status: 200, $data: { status: word.voucher } };
  await pair.setFaults([
    ...['payment', 'setup'].map((kind) => ({
      match: `GET /providers/stripe/v1/${kind}_intents/${id}`,
      status: 200,
      body: JSON.stringify(intent),
    })),
    ...(word.voucher ? [{ match: 'GET /vault/intent', status: 200, body: JSON.stringify(voucher) }] : []),
  ]);
}

/** The shopper leaves for the provider, and returns to the payment page. */
async function comeBack(
  visitor: Visitor,
  id: string,
  word: Extract<Word, { address: string }>,
): Promise<void> {
  const intent = `pi_${id.replaceAll('-', '')}`;
  await haveProviderSay(intent, word);
  await send(visitor, `/${id}/leaving`);
  const secret = word.intent ? `${intent}_secret_x` : null;
  if (word.intent || word.voucher) await send(visitor, `/${id}/intent`, { ref: intent, secret });
  const back = await visitor.fetch(`/pay?${word.address.replaceAll('pi_1', intent)}&payment=${id}`);
  expect([back.status, back.headers.get('Location')], word.address).toEqual([303, '/pay']);
  await pair.setFaults([]);
}

/** What a page's own script reports of it. */
async function report(visitor: Visitor, id: string, word: Exclude<Word, { address: string } | null>) {
  const [event, body]: [PaymentEvent, object] =
    word === 'closed'
      ? ['cancelled', {}]
      : ['failed', 'thrown' in word ? toProblem(word.thrown) : word.answered];
  await send(visitor, `/${id}/${event}`, body);
}

/** What the payment page says at the step where one pays, where its focus goes. */
async function readAtPayment(visitor: Visitor): Promise<string> {
  const html = await (await visitor.fetch('/pay')).text();
  const step = html.slice(html.indexOf('id="step-payment"'));
  const alert = /role="alert" tabindex="-1" autofocus="">[^]*?<div>([^]*?)<\/div>/.exec(step)?.[1] ?? '';
  // A payment that may have been captured is asked about again.
  expect(step, 'there is a way on').toMatch(/class="(?:ways|payment-progress__ways)"/);
  return alert.replaceAll(/<[^>]*>/g, ' ').trim();
}

async function endAndRead(visitor: Visitor, { method, gateway }: Way, word: NonNullable<Word>) {
  const { id } = await send(visitor, '', { method, gateway, due: await dueFor(visitor) });
  if (typeof word === 'object' && 'address' in word) await comeBack(visitor, id, word);
  else await report(visitor, id, word);
  return readAtPayment(visitor);
}

/** Of three flows: the words of all are in `tests/contract/providers/payment-endings.test.ts`. */
const flows = [...new Map(ways.map((way) => [flowNameOf(way), way])).values()];

test.each(isLong ? ways : sample(flows, 3))(
  `The five texts stand where one pays with $name (seed ${newSeed})`,
  async (way) => {
    await pair.begin(way.set);
    const visitor = await visitorWithCart({ visitor: () => createVisitor(pair.shop) });
    await sendToRobin(visitor);
    for (const [ending, word] of Object.entries(wordsOf[way.name] ?? {}) as [Ending, Word][]) {
      if (word === null) continue;
      const read = await endAndRead(visitor, way, word);
      const text = endings[ending].replace(/^Unknown redirect status: odd$/, english['payment.unknown']);
      expect(read, ending).toContain(text);
    }
  },
);
