-- The state of each payment (docs/payments.md#the-ledger), without anything about the payer.
CREATE TABLE payments (
  id TEXT PRIMARY KEY,
  -- The visitor's object that carries it out, by the object's own id: no cookie holds that.
  object_id TEXT NOT NULL CHECK (length(object_id) = 64),
  checkout_id TEXT NOT NULL,
  method TEXT NOT NULL,
  gateway TEXT NOT NULL,
  amount REAL NOT NULL,
  currency TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('started', 'redirected', 'authorised', 'ordering', 'done', 'failed')),
  -- The number of the newest step: older reports change nothing.
  step INTEGER NOT NULL,
  is_paid INTEGER NOT NULL CHECK (is_paid IN (0, 1)),
  tries INTEGER NOT NULL,
  error TEXT,
  order_id TEXT,
  -- Times are milliseconds since 1970.
  started_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  -- When the sweep wakes the object, unless the object reports earlier; null when nothing is left to do.
  due_at INTEGER,
  -- How often the sweep woke the object since its last report.
  wakes INTEGER NOT NULL DEFAULT 0,
  incident TEXT,
  incident_at INTEGER,
  closed_at INTEGER,
  closed_because TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX payments_by_due ON payments (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX payments_by_incident ON payments (incident_at) WHERE incident_at IS NOT NULL AND closed_at IS NULL;
CREATE INDEX payments_by_end ON payments (changed_at) WHERE state = 'failed' AND is_paid = 0;

-- Providers' references of payments: each belongs to one payment, so that it is ordered only once.
CREATE TABLE payment_references (
  provider TEXT NOT NULL,
  reference TEXT NOT NULL,
  payment_id TEXT NOT NULL,
  PRIMARY KEY (provider, reference)
) STRICT, WITHOUT ROWID;
CREATE INDEX payment_references_by_payment ON payment_references (payment_id);

-- Each step of a payment, numbered by the object that took it.
CREATE TABLE payment_steps (
  payment_id TEXT NOT NULL,
  step INTEGER NOT NULL,
  at INTEGER NOT NULL,
  state TEXT NOT NULL,
  tries INTEGER NOT NULL,
  error TEXT,
  PRIMARY KEY (payment_id, step)
) STRICT, WITHOUT ROWID;
