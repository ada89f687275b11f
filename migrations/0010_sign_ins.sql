-- Where customers are signed in (docs/product.md#where-one-is-signed-in). An account is a SHA-256 of its id, a browser what it roughly is.
CREATE TABLE sign_ins (
  id TEXT PRIMARY KEY,
  account TEXT NOT NULL CHECK (length(account) = 64),
  -- The visitor's object that is signed in, by the object's own id: no cookie holds that.
  object_id TEXT NOT NULL CHECK (length(object_id) = 64),
  device TEXT NOT NULL,
  country TEXT NOT NULL,
  city TEXT NOT NULL,
  -- Times are milliseconds since 1970.
  began_at INTEGER NOT NULL,
  -- When it is over by itself.
  expires_at INTEGER NOT NULL,
  -- When the customer ended it, from this browser or from another one.
  ended_at INTEGER,
  -- Whether the object was notified of that.
  is_notified INTEGER NOT NULL DEFAULT 0 CHECK (is_notified IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE INDEX sign_ins_by_account ON sign_ins (account, began_at);
CREATE INDEX sign_ins_unnotified ON sign_ins (ended_at) WHERE ended_at IS NOT NULL AND is_notified = 0;

-- When all sign-ins of an account were last ended: one that was under way by then does not count.
CREATE TABLE account_sign_outs (
  account TEXT PRIMARY KEY CHECK (length(account) = 64),
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
