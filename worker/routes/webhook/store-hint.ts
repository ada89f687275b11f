import { isRecord } from '../../backends/content/reader.ts';
import { productTag, storeTags } from '../../pages/page-tags.ts';
import type { Hint } from './hint.ts';

const models: Record<string, { type: string; purges: readonly string[] }> = {
  product: { type: 'product', purges: ['products'] },
  variant: { type: 'product', purges: ['products'] },
  stock: { type: 'product', purges: ['products'] },
  category: { type: 'category', purges: ['categories', 'products'] },
  attribute: { type: 'attribute', purges: ['attributes', 'products'] },
  setting: { type: 'setting', purges: ['store'] },
};

const verbs = ['created', 'updated', 'deleted'];

/** An unreadable body may concern anything. */
export const anyStoreChange: Hint = { event: 'other', type: 'other', purges: storeTags, withdrawn: [] };

/** `{ type: 'product.updated', data: { id, slug } }`; other models are ignored (docs/commerce-protocol.md#webhooks). */
export function readStoreHint(body: unknown): Hint {
  const { type, data, date_created: happenedAt } = isRecord(body) ? body : {};
  const [model = '', verb = ''] = (typeof type === 'string' ? type : '').split('.');
  const name = singular(model);
  const known = Object.hasOwn(models, name) ? models[name] : undefined;
  if (!known || !verbs.includes(verb)) return { event: 'other', type: 'other', purges: [], withdrawn: [] };
  const record = isRecord(data) ? data : {};
  const products = known.type === 'product' ? productTagsOf(record) : [];
  return {
    event: verb,
    type: known.type,
    purges: [...products, ...known.purges],
    ...(name === 'product' ? whatBecameOf(verb, record, products) : { withdrawn: [] }),
    publishedAt: happenedAt,
  };
}

type Fate = Pick<Hint, 'product' | 'withdrawn'>;

function whatBecameOf(verb: string, { id, active }: Record<string, unknown>, tags: string[]): Fate {
  const isWithdrawn = verb === 'deleted' || active === false;
  return { product: isName(id) ? id : null, withdrawn: isWithdrawn ? tags : [] };
}

/** The backend names models in the plural and nested ones behind a colon: `products:variants`. */
function singular(model: string): string {
  const last = model.split(':').at(-1) ?? '';
  return last.replace(/ies$/, 'y').replace(/s$/, '');
}

/** A variant and a change of stock name their product as their parent. */
function productTagsOf(data: Record<string, unknown>): string[] {
  const names = ['id', 'parent_id', 'product_id', 'slug'].map((name) => data[name]);
  return names.flatMap((name) => (isName(name) ? [productTag(name)] : []));
}

function isName(text: unknown): text is string {
  return typeof text === 'string' && text.length > 0 && text.length <= 200 && text.isWellFormed();
}
