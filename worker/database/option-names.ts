/** By the options' ids. */
export type OptionNames = Record<string, string>;

/** What the options of a product with this slug, in any language, are called in the store's own language. */
export async function optionNamesOfWhatHad(db: D1Database, slug: string): Promise<Map<string, OptionNames>> {
  const { results } = await db
    .prepare(
      `SELECT product_id, names FROM option_names
       WHERE product_id IN (SELECT id FROM known_slugs WHERE kind = 'product' AND slug = ?1)`,
    )
    .bind(slug)
    .all<{ product_id: string; names: string }>();
  return new Map(results.map(({ product_id: id, names }) => [id, JSON.parse(names) as OptionNames]));
}

/** Written only where they changed. */
export async function rememberOptionNames(
  db: D1Database,
  products: readonly { id: string; names: OptionNames }[],
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO option_names (product_id, names)
       SELECT value ->> 'id', value ->> 'names' FROM json_each(?1) WHERE true
       ON CONFLICT DO UPDATE SET names = excluded.names WHERE names <> excluded.names`,
    )
    .bind(JSON.stringify(products))
    .run();
}
