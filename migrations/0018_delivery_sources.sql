-- The caller: the content service, the store, or none, where an operator purged by hand.
ALTER TABLE content_deliveries ADD COLUMN source TEXT NOT NULL DEFAULT 'operator';
UPDATE content_deliveries SET source = CASE
  WHEN event IN ('created', 'updated', 'deleted') THEN 'store'
  WHEN event = 'other' AND purged NOT LIKE '%page%' THEN 'store'
  ELSE 'content' END
WHERE event <> 'purge';
