-- Every release that may still answer names incidents in rows of their own: what moved those of earlier ones goes.
DROP TRIGGER payment_of_before;
DROP TRIGGER payment_incident_of_before;
ALTER TABLE payments DROP COLUMN incident;
ALTER TABLE payments DROP COLUMN incident_at;
