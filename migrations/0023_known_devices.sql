-- Devices that were signed in to an account before: no stranger can use up their attempts (docs/product.md#limits).
CREATE TABLE known_devices (
  -- A keyed hash of the device's random mark and of the account's e-mail address.
  mark TEXT PRIMARY KEY CHECK (length(mark) = 64),
  -- The keyed hash of the address alone (worker/crypto/mailed-address.ts): a new password ends all of an account.
  address TEXT NOT NULL CHECK (length(address) = 64),
  -- Milliseconds since 1970.
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX known_devices_by_address ON known_devices (address);
CREATE INDEX known_devices_by_time ON known_devices (expires_at);
