import { beforeEach, expect, test, vi } from 'vitest';
import { ShopError } from '#shared/errors/problem.ts';
import { shopperProblem } from '#shared/payments/shopper-problem.ts';
import type { ProviderClients } from '../../../worker/visitor/payments/returns/outcome.ts';
import { proveBy } from '../../../worker/visitor/payments/returns/proof.ts';
import { readReturn } from '../../../worker/visitor/payments/returns/return-query.ts';
import { createElement } from '../../fixtures/payment-element.ts';
import { paymentWith } from '../../fixtures/payment.ts';
import { endings, wordsOf, type Ending, type Word } from '../../payments/endings.ts';
import { ways, type Way } from '../../payments/ways.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

/** What the shopper reads after a return. */
async function readAfterReturn({ method, gateway }: Way, word: Extract<Word, { address: string }>) {
  const query = readReturn(new URLSearchParams(word.address));
  if (!query) throw new Error(`No return: ${word.address}`);
  const intent = { id: 'pi_1', paymentMethod: null, amount: 2850, currency: 'aud', ...word.intent };
  const providers: ProviderClients = {
    vault: { call: async () => ({ status: word.voucher ?? null }) },
    cardProvider: { intent: async () => ({ status: 'succeeded', failure: null, ...intent }) },
    publishableKey: async () => 'pk_test',
  };
  const payment = { method, gateway, refs: ['pi_1'], secret: word.intent ? 'pi_1_secret_x' : null };
  const known = { state: 'redirected', amount: 28.5, currency: 'AUD', isConfirmed: true } as const;
  const proof = proveBy(() => providers);
  const outcome = await proof.ofReturn(paymentWith({ ...payment, ...known }), query);
  return 'problem' in outcome ? shopperProblem(outcome.problem).message : outcome.kind;
}

/** The text next to the button. */
async function readOnPage(way: Way, word: Exclude<Word, { address: string } | null>) {
  const shown = createElement(way.method, way.gateway);
  await shown.element.start();
  const handlers = shown.handlers();
  await handlers.begin();
  if (word === 'closed') handlers.cancelled();
  else if ('thrown' in word) handlers.failed(word.thrown);
  else {
    shown.finish.mockRejectedValue(new ShopError(word.answered));
    handlers.paid();
  }
  await vi.advanceTimersByTimeAsync(0);
  return shown.problem()?.message;
}

const table = ways.flatMap((way) =>
  (Object.keys(endings) as Ending[]).flatMap((ending) => {
    const word = wordsOf[way.name]?.[ending];
    return word ? [{ way, ending, word, name: way.name }] : [];
  }),
);

test('every way to pay has its words', () => {
  expect(Object.keys(wordsOf).toSorted()).toEqual(ways.map(({ name }) => name).toSorted());
});

test.each(table)('$ending at $name has the text of every $ending', async ({ way, ending, word }) => {
  const isReturn = typeof word === 'object' && 'address' in word;
  const text = await (isReturn ? readAfterReturn(way, word) : readOnPage(way, word));
  const said = text?.replace('Unsupported intent status', 'Unknown redirect status');
  expect(said?.replace(/\.$/, '')).toBe(endings[ending].replace(/\.$/, ''));
});
