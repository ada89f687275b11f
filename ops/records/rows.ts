export async function rowsOf<T>(
  db: Pick<D1Database, 'prepare'>,
  sql: string,
  ...values: unknown[]
): Promise<T[]> {
  const { results } = await db
    .prepare(sql)
    .bind(...values)
    .all<T>();
  return results;
}
