import { randomId } from '../../random-id.ts';
import { listRecords } from '../../store/read.ts';
import { transact } from '../../store/transaction.ts';
import { findCardByToken, type CardSummary } from '../payment/card-token.ts';
import { readObject } from '../wire/body.ts';
import { invalidField } from '../wire/refusal.ts';
import { mergeCard } from './card-fields.ts';
import { requireAccountId } from './own-account.ts';
import { ownRecordRoutes } from './own-records.ts';
import { CARDS } from './account-record.ts';
import type { JsonObject } from '#shared/json.ts';

const path = '/account/cards';

/** The cards of the session's account (docs/commerce-protocol.md#account-calls); a new one is added by its token. */
export function cardRoutes() {
  const app = ownRecordRoutes({
    path,
    collection: CARDS,
    merge: mergeCard,
    part: 'billing',
    name: 'account_card_id',
  });

  app.post(path, async (c) => {
    const owner = requireAccountId(c);
    const body = await readObject(c.req.raw);
    const { token } = body;
    if (typeof token !== 'string' || token === '') {
      throw invalidField('token', 'REQUIRED', 'Card details are missing');
    }
    const summary = await findCardByToken(c.env.DB, token);
    if (!summary) throw invalidField('token', 'TOKEN_ERROR', 'The card token is not known');
    return c.json(await addCard(c.env.DB, owner, { face: summary, body }));
  });

  return app;
}

/** Stores a card; the same card (by number and expiry) is not stored twice but gets the newer token. */
async function addCard(
  db: D1Database,
  owner: string,
  { face: summary, body }: { face: CardSummary; body: JsonObject },
): Promise<JsonObject> {
  const known = (await listRecords(db, CARDS, owner)).find(
    ({ data }) =>
      data['fingerprint'] === summary.fingerprint &&
      data['exp_month'] === summary.exp_month &&
      data['exp_year'] === summary.exp_year,
  );
  const id = known?.id ?? randomId();
  const { billing } = body;
  return transact(db, async (tx) => {
    const current = await tx.read(CARDS, id);
    const fresh = { billing: {}, date_created: new Date().toISOString() };
    const base = { ...fresh, ...current, ...summary, id, parent_id: owner, active: true };
    const card = { ...mergeCard(base, billing === undefined ? {} : { billing }), id };
    tx.write(CARDS, id, card, { owner });
    return card;
  });
}
