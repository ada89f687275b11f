import { isRecord } from '#shared/json.ts';
import { cardTag, productTag, storeTags } from '../../pages/page-tags.ts';
import type { Hint } from './hint.ts';

type Model = { type: string; purges: readonly string[] };

const models: Record<string, Model> = {
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
  const concerned = { event: verb, type: known.type, publishedAt: happenedAt };
  return { ...concerned, ...changeOf(name, verb, isRecord(data) ? data : {}, known) };
}

type Change = Pick<Hint, 'purges' | 'withdrawn' | 'product' | 'edited' | 'stockOf'>;

function changeOf(name: string, verb: string, record: Record<string, unknown>, known: Model): Change {
  if (known.type !== 'product') return { purges: known.purges, withdrawn: [] };
  const own = productTagsOf(record);
  const parent = [record['parent_id'], record['product_id']].find(isName);
  // Whether lists show it differently is looked up.
  if (name === 'stock' && parent !== undefined) return { purges: own, withdrawn: [], stockOf: parent };
  const tags = [...own, ...cardTagsOf(record)];
  const fate = name === 'product' ? whatBecameOf(verb, record, tags) : { withdrawn: [] };
  const edited = name === 'variant' && parent !== undefined ? { edited: parent } : {};
  return { purges: [...tags, ...known.purges], ...fate, ...edited };
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

function cardTagsOf(data: Record<string, unknown>): string[] {
  return ['id', 'parent_id', 'product_id'].flatMap((name) => {
    const id = data[name];
    return isName(id) ? [cardTag(id)] : [];
  });
}

function isName(text: unknown): text is string {
  return typeof text === 'string' && text.length > 0 && text.length <= 200 && text.isWellFormed();
}
