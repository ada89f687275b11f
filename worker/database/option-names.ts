import { sql } from './sql.ts';

export type OptionNames = Record<string, string>;
type Row = { product_id: string; names: string };

/** What the options of a product with this slug, in any language, are called in the store's own language. */
export async function optionNamesOfWhatHad(db: D1Database, slug: string): Promise<Map<string, OptionNames>> {
  const { results } = await sql(db)`
    SELECT product_id, names FROM option_names WHERE product_id IN
      (SELECT id FROM known_slugs WHERE kind = 'product' AND slug = ${slug})`.all<Row>();
  return new Map(results.map(({ product_id: id, names }) => [id, JSON.parse(names) as OptionNames]));
}

/** Written only where they changed. */
export async function rememberOptionNames(
  db: D1Database,
  products: readonly { id: string; names: OptionNames }[],
): Promise<void> {
  await sql(db)`
    INSERT INTO option_names (product_id, names)
    SELECT value ->> 'id', value ->> 'names' FROM json_each(${products}) WHERE true
    ON CONFLICT DO UPDATE SET names = excluded.names WHERE names <> excluded.names`.run();
}
