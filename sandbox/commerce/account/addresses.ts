import { randomId } from '../../random-id.ts';
import { listRecords } from '../../store/read.ts';
import { storeRecord } from '../../store/transaction.ts';
import { readObject } from '../wire/body.ts';
import { invalidField } from '../wire/refusal.ts';
import { ADDRESSES } from './account-record.ts';
import { mergeAddress } from './address-fields.ts';
import { requireAccountId } from './own-account.ts';
import { ownRecordRoutes } from './own-records.ts';

const MAX_ADDRESSES = 100;
const path = '/account/addresses';

/** The addresses of the session's account (docs/commerce-protocol.md#account-calls). */
export function addressRoutes() {
  const app = ownRecordRoutes({
    path,
    collection: ADDRESSES,
    merge: mergeAddress,
    part: 'shipping',
    name: 'account_address_id',
  });

  app.post(path, async (c) => {
    const owner = requireAccountId(c);
    const fields = mergeAddress({}, await readObject(c.req.raw));
    if ((await listRecords(c.env.DB, ADDRESSES, owner)).length >= MAX_ADDRESSES) {
      throw invalidField('address1', 'MAX', `An account holds at most ${MAX_ADDRESSES} addresses`);
    }
    const now = new Date().toISOString();
    const id = randomId();
    const address = { id, parent_id: owner, active: true, ...fields, date_created: now };
    await storeRecord(c.env.DB, ADDRESSES, id, address, { owner });
    return c.json(address);
  });

  return app;
}
