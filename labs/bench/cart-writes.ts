import { send, type Sender, type Target } from './target.ts';

type Listed = { id: string; options: unknown[]; bundle: boolean; stock_level: number };
type Added = { items: { id: string }[] };

const json = { 'Content-Type': 'application/json' };
const COUNTS = [1, 100];

export const CART_FLOORS = {
  object: 'floor: cart write, through an object with a record',
  worker: 'floor: cart write, through a Worker',
};

async function findProduct(shop: string): Promise<string> {
  const { results } = (await (await fetch(`${shop}/api/products?limit=100`)).json()) as { results: Listed[] };
  const plain = results.find(
    ({ options, bundle, stock_level }) => !options.length && !bundle && stock_level > 50,
  );
  if (!plain) throw new Error('The sandbox has no plain product');
  return plain.id;
}

type Shops = { shop: string; sandbox: string; through: string };

/** Sets a line's quantity to 1 and 2 in turn: a write that never runs out of stock. */
export async function cartTargets({ shop, sandbox, through }: Shops): Promise<Target[]> {
  const body = JSON.stringify({ product_id: await findProduct(shop), quantity: 1 });

  async function writer(address: string, headers: () => Record<string, string>): Promise<Sender> {
    const added = await fetch(address, { method: 'POST', headers: headers(), body });
    const [item] = ((await added.json()) as Added).items;
    let quantity = 1;
    return async (agent) => {
      quantity = 3 - quantity;
      const change = { method: 'PUT', headers: headers(), body: JSON.stringify({ quantity }) };
      await send(agent, `${address}/${item?.id}`, change);
    };
  }

  async function asVisitor() {
    const first = await fetch(`${shop}/api/cart/items`, { method: 'POST', headers: json, body });
    const Cookie = first.headers
      .getSetCookie()
      .map((set) => set.split(';')[0] ?? '')
      .join('; ');
    return writer(`${shop}/api/cart/items`, () => ({
      ...json,
      Cookie,
      'Idempotency-Key': crypto.randomUUID(),
    }));
  }

  async function asSession(backend: string) {
    const headers = { ...json, Authorization: `Basic ${btoa('pk_sandbox')}` };
    const answer = await fetch(`${sandbox}/commerce/api/session`, { headers });
    const session = answer.headers.get('X-Session') ?? '';
    return writer(`${backend}/commerce/api/cart/items`, () => ({ ...headers, 'X-Session': session }));
  }

  return [
    { name: 'cart write, through the shop', counts: COUNTS, open: asVisitor },
    { name: CART_FLOORS.object, counts: COUNTS, open: () => asSession(`${through}/recorded`) },
    { name: CART_FLOORS.worker, counts: COUNTS, open: () => asSession(through) },
    { name: 'cart write, at the sandbox', counts: COUNTS, open: () => asSession(sandbox) },
  ];
}
