-- Requests sent to a function of the backend: when it accepted them, or the failed tries.
ALTER TABLE return_requests ADD COLUMN handed_at TEXT;
ALTER TABLE return_requests ADD COLUMN handing_tries INTEGER NOT NULL DEFAULT 0;
ALTER TABLE return_requests ADD COLUMN handing_tried_at TEXT;
-- The code of the last refusal.
ALTER TABLE return_requests ADD COLUMN handing_problem TEXT;
