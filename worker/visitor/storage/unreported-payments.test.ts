import { expect, test } from 'vitest';
import { paymentWith } from '../../../tests/fixtures/payment.ts';
import { memorySql } from '../../../tests/memory-sql.ts';
import { PaymentLog } from './payment-log.ts';
import { migrate } from './schema.ts';
import { UnreportedPayments } from './unreported-payments.ts';

function createUnreported() {
  const sql = memorySql();
  migrate(sql);
  const log = new PaymentLog(sql);
  return { log, unreported: new UnreportedPayments(sql, log) };
}

test('a repeated answer of the ledger, or one about a payment that is gone, leaves nothing to report', () => {
  const { log, unreported } = createUnreported();
  log.save(paymentWith());
  for (let times = 0; times < 2; times += 1) {
    unreported.reported('p1', 1, {});
    expect(unreported.isEmpty()).toBe(true);
  }
  unreported.reported('gone', 1, { isClaimed: true });
  expect([unreported.find('gone'), unreported.hasConflict('gone')]).toEqual([null, false]);
});
