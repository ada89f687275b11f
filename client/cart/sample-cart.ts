import type { Cart, CartItem } from '#shared/cart/cart.ts';

/** A line for tests: one packet of beans at 20, unless it is told otherwise. */
export function sampleItem(parts: Partial<CartItem> = {}): CartItem {
  const { price = 20, quantity = 1 } = parts;
  return {
    id: 'it1',
    productId: 'p1',
    variantId: null,
    name: 'Banksia Espresso',
    slug: 'banksia-espresso',
    image: null,
    quantity,
    price,
    origPrice: null,
    priceTotal: price * quantity,
    discountTotal: 0,
    options: [],
    bundleItems: [],
    plan: null,
    stockTracking: false,
    stockPurchasable: false,
    stockStatus: 'in_stock',
    stockLevel: null,
    maxQuantity: 99,
    ...parts,
  };
}

/** A cart for tests, with the totals of its lines. */
export function sampleCart(parts: Partial<Cart> = {}): Cart {
  const { items = [sampleItem()] } = parts;
  const subTotal = items.reduce((sum, item) => sum + item.priceTotal, 0);
  return {
    id: 'c1',
    checkoutId: 'co1',
    checkoutUrl: 'https://checkout.example/checkout/co1',
    currency: 'AUD',
    displayLocale: 'en-AU',
    itemQuantity: items.reduce((sum, item) => sum + item.quantity, 0),
    items,
    couponCode: null,
    giftcards: [],
    subTotal,
    discountTotal: 0,
    giftcardTotal: 0,
    taxTotal: 0,
    taxIncludedTotal: 0,
    shipmentTotal: 0,
    grandTotal: subTotal,
    captureTotal: subTotal,
    authTotal: 0,
    shippingServices: [],
    storeCountry: 'AU',
    guest: true,
    accountBalance: 0,
    ...parts,
  };
}
