import { Hono } from 'hono';
import { randomId } from '../../random-id.ts';
import { listRecords } from '../../store/read.ts';
import { transact } from '../../store/transaction.ts';
import { findCardBehindToken, type CardFace } from '../payment/card-token.ts';
import { readObject } from '../wire/body.ts';
import type { CommerceEnv } from '../wire/middleware.ts';
import { readQuery } from '../wire/query-string.ts';
import { listRecordsBy } from '../wire/record-list.ts';
import { invalidField } from '../wire/refusal.ts';
import { clearDefault, requireOwn } from './addresses.ts';
import { mergeCard } from './card-fields.ts';
import { requireAccountId } from './own-account.ts';
import { CARDS } from './account-record.ts';
import type { JsonObject } from '#shared/json.ts';

/** The cards of the session's account (docs/commerce-protocol.md#account-calls); a new one comes as a token. */
export function cardRoutes() {
  const app = new Hono<CommerceEnv>();

  app.get('/account/cards', async (c) => {
    const { account_id: owner } = c.get('session').record;
    if (owner === null) return c.json(null);
    const records = await listRecords(c.env.DB, CARDS, owner);
    const cards = records.map(({ data }) => data);
    return c.json(listRecordsBy(cards, readQuery(c.req.url)));
  });

  app.post('/account/cards', async (c) => {
    const owner = requireAccountId(c);
    const body = await readObject(c.req.raw);
    const { token } = body;
    if (typeof token !== 'string' || token === '') {
      throw invalidField('token', 'REQUIRED', 'Card details are missing');
    }
    const face = await findCardBehindToken(c.env.DB, token);
    if (!face) throw invalidField('token', 'TOKEN_ERROR', 'The card token is not known');
    return c.json(await addCard(c.env.DB, owner, { face, body }));
  });

  app.put('/account/cards/:id', async (c) => {
    const owner = requireAccountId(c);
    const body = await readObject(c.req.raw);
    const card = await transact(c.env.DB, async (tx) => {
      const held = await requireOwn(tx, CARDS, c.req.param('id'), owner);
      const changed = { ...held, ...mergeCard(held, body), date_updated: new Date().toISOString() };
      tx.write(CARDS, held.id, changed);
      return changed;
    });
    return c.json(card);
  });

  app.delete('/account/cards/:id', async (c) => {
    const owner = requireAccountId(c);
    const card = await transact(c.env.DB, async (tx) => {
      const held = await requireOwn(tx, CARDS, c.req.param('id'), owner);
      tx.remove(CARDS, held.id);
      await clearDefault(tx, owner, { part: 'billing', name: 'account_card_id', id: held.id });
      return held;
    });
    return c.json(card);
  });

  return app;
}

/** Stores a card; the same one again (by number and expiry) is not stored twice but takes the newer token. */
async function addCard(
  db: D1Database,
  owner: string,
  { face, body }: { face: CardFace; body: JsonObject },
): Promise<JsonObject> {
  const known = (await listRecords(db, CARDS, owner)).find(
    ({ data }) =>
      data['fingerprint'] === face.fingerprint &&
      data['exp_month'] === face.exp_month &&
      data['exp_year'] === face.exp_year,
  );
  const id = known?.id ?? randomId();
  const { billing } = body;
  return transact(db, async (tx) => {
    const held = await tx.read(CARDS, id);
    const fresh = { billing: {}, date_created: new Date().toISOString() };
    const base = { ...fresh, ...held, ...face, id, parent_id: owner, active: true };
    const card = { ...mergeCard(base, billing === undefined ? {} : { billing }), id };
    tx.write(CARDS, id, card, { owner });
    return card;
  });
}
