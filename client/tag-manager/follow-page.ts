import { defaultChoice } from '#shared/catalogue/default-choice.ts';
import { unpackProduct } from '#shared/catalogue/form-product.ts';
import { readProps } from '#shared/island-props.ts';
import {
  commerceEvent,
  viewedItem,
  withoutAmounts,
  type Item,
  type Purchase,
} from '#shared/measuring/commerce-events.ts';
import { isOnlyShown } from '../cart/page-currency.ts';
import type { ProductFormProps } from '../islands/product-form-props.ts';
import { isFirst, pushCommerce } from './data-layer.ts';

/** Lists, products and the order that a page shows; including those shown later, as by 'Load more'. */
export function start(): void {
  const seen = new WeakSet<Element>();
  const look = () => lists(seen);
  look();
  new MutationObserver(look).observe(document.querySelector('main') ?? document.body, {
    childList: true,
    subtree: true,
  });
  product();
  purchase();
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('.card a') : null;
    const card = link?.closest<HTMLElement>('[data-item]');
    if (card) pushSeen('select_item', [itemOfCard(card)]);
  });
}

function pushSeen(event: string, items: Item[]): void {
  const currency = document.getElementById('consent')?.dataset['currency'] ?? '';
  const seen = commerceEvent(event, { currency, items });
  const page = { cookies: document.cookie, search: location.search };
  pushCommerce(isOnlyShown(currency, page) ? withoutAmounts(seen) : seen);
}

function lists(seen: WeakSet<Element>): void {
  for (const list of document.querySelectorAll('.grid')) {
    const cards = [...list.querySelectorAll<HTMLElement>(':scope > [data-item]')];
    const fresh = cards.filter((card) => !seen.has(card));
    if (fresh.length === 0) continue;
    for (const card of fresh) seen.add(card);
    const items = fresh.map(itemOfCard);
    pushSeen('view_item_list', items);
  }
}

const textOf = (element: Element | null | undefined) => element?.textContent ?? '';

/** The heading above a list: of its section, or of the whole page. */
function nameOf(list: Element | null): string {
  return textOf(list?.closest('section')?.querySelector('h2') ?? document.querySelector('h1'));
}

function itemOfCard(card: HTMLElement): Item {
  const list = card.closest('.grid');
  const price = card.querySelector<HTMLDataElement>('.price__now data')?.value;
  return {
    item_id: card.dataset['item'] ?? '',
    item_name: textOf(card.querySelector('.card__name')),
    item_list_name: nameOf(list),
    index: [...(list?.children ?? [])].indexOf(card),
    ...(price === undefined ? {} : { price: Number(price) }),
    quantity: 1,
  };
}

function product(): void {
  const form = document.querySelector<HTMLElement>('main shop-island[data-name="product-form"]');
  if (!form) return;
  const { product: packed, choice } = readProps<ProductFormProps>(form.dataset['props']);
  const product = unpackProduct(packed);
  const item = viewedItem(product, { ...defaultChoice(product, choice), ...choice });
  pushSeen('view_item', [item]);
}

/** Counted once for each order, however often its page is opened here. */
function purchase(): void {
  const text = document.getElementById('purchase')?.textContent;
  if (!text) return;
  const order = JSON.parse(text) as Purchase;
  if (!isFirst(`order:${order.transaction_id}`, localStorage)) return;
  pushCommerce({ event: 'purchase', ecommerce: order });
}
