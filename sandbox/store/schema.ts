import { POINT_TABLE } from '../analytics/point-table.ts';

/** Increase it with every change of a table: the sandbox then starts again with the seed. */
export const SCHEMA_VERSION = '4';

/**
 * The catalogue is code; these tables hold only what changes. A record is a JSON document that is replaced as a
 * whole, guarded by its version; `owner` and `lookup` are the two other ways to find one.
 */
export const TABLES = [
  `CREATE TABLE IF NOT EXISTS records (
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    version INTEGER NOT NULL,
    data TEXT NOT NULL,
    owner TEXT,
    lookup TEXT,
    PRIMARY KEY (kind, id)
  ) WITHOUT ROWID`,
  `CREATE INDEX IF NOT EXISTS records_by_owner ON records (kind, owner) WHERE owner IS NOT NULL`,
  `CREATE UNIQUE INDEX IF NOT EXISTS records_by_lookup ON records (kind, lookup) WHERE lookup IS NOT NULL`,
  POINT_TABLE,
  `CREATE INDEX IF NOT EXISTS data_points_by_kind ON data_points (index1, timestamp)`,
  `CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL)`,
];
