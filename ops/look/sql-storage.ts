/** What the tables of alarms need of a database: D1 has it, and so has the memory of the look. */
export type AlarmDatabase = Pick<D1Database, 'prepare' | 'batch'>;

/** An object's own storage, with the same calls as D1. */
export function overSqlStorage(storage: DurableObjectStorage): AlarmDatabase {
  const prepare = (query: string, values: SqlStorageValue[] = []) => {
    const all = () => ({ results: storage.sql.exec(query, ...values).toArray() });
    return {
      bind: (...bound: SqlStorageValue[]) => prepare(query, bound),
      all: async () => all(),
      run: async () => all(),
      first: async () => all().results[0] ?? null,
      now: all,
    };
  };
  return {
    prepare: (query: string) => prepare(query),
    batch: async (statements: { now: () => unknown }[]) =>
      storage.transactionSync(() => statements.map((statement) => statement.now())),
  } as unknown as AlarmDatabase;
}
