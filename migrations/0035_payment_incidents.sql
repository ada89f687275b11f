-- A row for each incident of a payment (docs/payments.md#incidents): each is announced, resolved and closed by itself.
CREATE TABLE payment_incidents (
  -- `{payment}:{code}`, and after another colon the provider's intent that it is about, where that is one of several.
  id TEXT PRIMARY KEY,
  payment_id TEXT NOT NULL,
  incident TEXT NOT NULL,
  intent TEXT,
  -- Whether money waits for its order: closing it stops that order.
  stops INTEGER NOT NULL CHECK (stops IN (0, 1)),
  raised_at INTEGER NOT NULL,
  closed_at INTEGER,
  -- What an operator said; `ordered` where its order resolved it, `over` where the payment's end did.
  closed_because TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX payment_incidents_open ON payment_incidents (raised_at) WHERE closed_at IS NULL;
CREATE INDEX payment_incidents_by_payment ON payment_incidents (payment_id);
INSERT INTO payment_incidents (id, payment_id, incident, stops, raised_at, closed_at, closed_because)
SELECT id || ':' || incident, id, incident,
  incident NOT IN ('order_paid_otherwise', 'order_sum_differs', 'order_goods_differ', 'order_destination_differs',
    'payment_twice', 'payment_reference_taken', 'payment_closed_ordered'),
  incident_at, closed_at, closed_because FROM payments WHERE incident IS NOT NULL AND incident_at IS NOT NULL;
-- From now on a closed payment is one whose order an operator stopped; `incident` and `incident_at` are not read any more.
UPDATE payments SET closed_at = NULL, closed_because = NULL WHERE closed_at IS NOT NULL AND state = 'done';
DROP INDEX payments_by_incident;
