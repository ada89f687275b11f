-- Releases before 0035 name one incident in the payment itself, and go on for the minutes of a deploy: what they write
-- becomes a row at once. They read none meanwhile, and close none. With both columns a later migration drops the triggers.
CREATE TRIGGER payment_incident_of_before AFTER UPDATE OF incident ON payments WHEN NEW.incident IS NOT NULL
BEGIN
  INSERT INTO payment_incidents (id, payment_id, incident, stops, raised_at, closed_at, closed_because)
  VALUES (NEW.id || ':' || NEW.incident, NEW.id, NEW.incident,
    NEW.incident NOT IN ('order_paid_otherwise', 'order_sum_differs', 'order_goods_differ', 'order_destination_differs',
      'payment_twice', 'payment_reference_taken', 'payment_closed_ordered'),
    coalesce(NEW.incident_at, NEW.changed_at), NEW.closed_at, NEW.closed_because)
  ON CONFLICT (id) DO UPDATE SET raised_at = excluded.raised_at, closed_at = excluded.closed_at,
    closed_because = excluded.closed_because
  WHERE excluded.raised_at > payment_incidents.closed_at;
  UPDATE payments SET incident = NULL, incident_at = NULL WHERE id = NEW.id;
  -- That its money has no order is over with its order, which those releases left to an operator to say.
  UPDATE payment_incidents SET closed_at = NEW.changed_at, closed_because = 'ordered'
  WHERE payment_id = NEW.id AND NEW.state = 'done' AND stops AND closed_at IS NULL AND raised_at <= NEW.changed_at;
END;
CREATE TRIGGER payment_of_before AFTER INSERT ON payments WHEN NEW.incident IS NOT NULL
BEGIN
  UPDATE payments SET incident = incident WHERE id = NEW.id;
END;
UPDATE payments SET incident = incident WHERE incident IS NOT NULL;
