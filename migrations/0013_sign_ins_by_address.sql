-- The keyed hash of the e-mail address of a sign-in's account (worker/crypto/mailed-address.ts); empty where it is not.
-- A sign-out of all under such a hash is in account_sign_outs like one under the account's own.
ALTER TABLE sign_ins ADD COLUMN address TEXT NOT NULL DEFAULT '';
CREATE INDEX sign_ins_by_address ON sign_ins (address) WHERE address <> '';
