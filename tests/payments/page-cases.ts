import { expectAbsent } from './absent.ts';
import type { PageCase } from './case.ts';
import { PayPage } from './pages/pay-page.ts';
import { expect, type Journey } from './payment-journey.ts';
import { isSample } from './sheet-cases.ts';
import { keepsCard, ways, type Way } from './ways.ts';

/** Columns of the matrix that one page shows for all methods of a store. */
export const pageCases: PageCase[] = [
  {
    name: 'script blocked',
    has: ({ scripts }) => scripts.length > 0,
    group: ({ scripts }) => scripts[0] ?? '',
    // Each script once.
    inGate: ['card/stripe', 'google/stripe', 'paypal/direct', 'amazon/direct', 'apple/braintree'],
    // A connection that is dropped ends before its body, or without an answer.
    complaints: ['net::ERR_'],
    run: blockScript,
  },
  {
    name: 'below minimum',
    has: (way) => !keepsCard(way),
    async run({ page, pay }, those) {
      await pay.leaveFifteenCents();
      await pay.open();
      await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible();
      for (const way of those) await expect(PayPage.offerOn(page, way), way.name).toBeHidden();
      await expect(page.getByText(/\bor more\b|not available/)).toHaveCount(0);
    },
  },
  {
    name: 'incapable device',
    has: ({ method }) => method === 'apple' || method === 'google',
    inGate: ['apple/stripe'],
    async run(journey, those) {
      await journey.pair.turnTo('incapable-device');
      await goWithout(journey, those);
    },
  },
  {
    name: 'wrong currency',
    has: isSample,
    async run(journey, those) {
      const elsewhere = { currencies: 'EUR NZD' };
      await journey.pair.override(Object.fromEntries(those.map(({ method }) => [method, elsewhere])));
      await goWithout(journey, those);
    },
  },
];

/** The first method of the same settings that stays on the page and is not a wallet is there. */
async function goWithout(journey: Journey, absent: Way[]): Promise<void> {
  const present = ways.find(
    (way) => way.set === journey.way.set && way.kind !== 'wallet' && !absent.includes(way),
  );
  if (!present) throw new Error('Nothing else is there');
  await expectAbsent(journey, absent, present);
}

/** One provider's script does not load: its own methods say so and offer a retry, the others work. */
async function blockScript({ pair, page, way }: Journey, those: Way[]): Promise<void> {
  const [script] = way.scripts;
  const own = those.map((it) => new PayPage(page, it));
  await pair.setFaults([{ match: `GET /providers/${script}.js`, drop: true }]);
  await page.goto('/pay');
  for (const pay of own) {
    await pay.unfold();
    await expect(pay.problem, pay.way.name).toHaveText(/not available right now/);
  }
  const others = ways.filter((it) => it.set === way.set && !it.scripts.some((name) => name === script));
  for (const other of others) await new PayPage(page, other).expectReady();
  await pair.setFaults([]);
  for (const pay of own) {
    await pay.unfold();
    await pay.offer.getByRole('button', { name: 'Try again' }).click();
    await pay.expectReady();
  }
  await expect(page).toHaveURL(/\/pay(#\w+)?$/);
}
