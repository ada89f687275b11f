-- Which payments the order of a cart may have been placed with (docs/payments.md#incidents).
CREATE INDEX payments_by_order ON payments (checkout_id) WHERE state IN ('ordering', 'done');
