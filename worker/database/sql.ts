type Value = string | number | null | readonly unknown[];

/** A statement with its values where they are used, lists as JSON: sql(db)`DELETE FROM tries WHERE who = ${who}`. */
export function sql(db: Pick<D1Database, 'prepare'>) {
  return (texts: TemplateStringsArray, ...values: Value[]): D1PreparedStatement => {
    const bound = values.map((value) => (Array.isArray(value) ? JSON.stringify(value) : value));
    return db.prepare(texts.reduce((before, text, at) => `${before}?${at}${text}`)).bind(...bound);
  };
}
