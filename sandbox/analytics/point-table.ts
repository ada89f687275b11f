/** As Cloudflare's Analytics Engine takes it: one index, twenty blobs and twenty doubles at most. */
export type DataPoint = { indexes: string[]; blobs: string[]; doubles: number[] };

/** A point with its time in seconds since 1970. */
export type TimedPoint = DataPoint & { at: number };

const BLOBS = Array.from({ length: 20 }, (_, index) => `blob${index + 1}`);
const DOUBLES = Array.from({ length: 20 }, (_, index) => `double${index + 1}`);

/** The columns of Analytics Engine. What a point does not have is empty there, not null. */
export const POINT_TABLE = `CREATE TABLE IF NOT EXISTS data_points (timestamp INTEGER NOT NULL, index1 TEXT NOT NULL,
  ${BLOBS.map((name) => `${name} TEXT NOT NULL`).join(', ')}, ${DOUBLES.map((name) => `${name} REAL NOT NULL`).join(', ')})`;

/** `?1` is a list of points as JSON. */
const insertPoints = `INSERT INTO data_points SELECT value ->> 'at', coalesce(value ->> '$.indexes[0]', ''),
  ${BLOBS.map((_, index) => `coalesce(value ->> '$.blobs[${index}]', '')`).join(', ')},
  ${DOUBLES.map((_, index) => `coalesce(value ->> '$.doubles[${index}]', 0)`).join(', ')} FROM json_each(?1)`;

const AT_ONCE = 500;

export async function savePoints(db: D1Database, points: TimedPoint[]): Promise<void> {
  if (points.length === 0) return;
  const parts = Array.from({ length: Math.ceil(points.length / AT_ONCE) }, (_, index) =>
    points.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
  await db.batch(parts.map((part) => db.prepare(insertPoints).bind(JSON.stringify(part))));
}
