import { expect, type Locator, type Page } from 'playwright/test';
import type { PaymentPlace } from '#shared/payments/element.ts';
import { again } from '../../again.ts';
import type { Way } from '../ways.ts';

/** The address of an order. */
const shopper = {
  name: 'Robin Example',
  first_name: 'Robin',
  last_name: 'Example',
  address1: '1 Sample Street',
  city: 'Bangalow',
  state: 'NSW',
  zip: '2479',
  country: 'AU',
};

type WireCart = { id: string; item_quantity: number; shipping: Record<string, unknown> } | null;

/** The shop's own payment page. */
export class PayPage {
  readonly page: Page;
  readonly way: Way;
  /** The element of the payment method. */
  readonly offer: Locator;
  readonly problem: Locator;
  readonly status: Locator;

  constructor(page: Page, way: Way, place: PaymentPlace = 'pay') {
    this.page = page;
    this.way = way;
    this.offer = PayPage.offerOn(page, way, place);
    this.problem = this.offer.getByRole('alert');
    this.status = this.offer.getByRole('status');
  }

  static offerOn(
    page: Page,
    { method, gateway }: Pick<Way, 'method' | 'gateway'>,
    place: PaymentPlace = 'pay',
  ): Locator {
    const start = `payment-method[data-place="${place}"]`;
    return page.locator(`${start}[data-method="${method}"][data-gateway="${gateway}"]`);
  }

  /** Adds a product to the cart, with a delivery address. */
  async fillCart(quantity = 2): Promise<void> {
    const { request } = this.page;
    const listed = await (await request.get('/api/products/paper-filters', again)).json();
    const added = await request.post('/api/cart/items', {
      data: { product_id: listed.id, quantity },
      ...again,
    });
    expect(added.ok(), await added.text()).toBe(true);
    const body = {
      account: { email: 'robin@example.com' },
      shipping: { ...shopper, service: 'standard' },
      billing: { name: shopper.name },
    };
    const answer = await request.put('/api/cart', { data: body, ...again });
    expect(answer.ok()).toBe(true);
  }

  /** Adds a tea by its first plan, which has no free days. */
  async addSubscription(): Promise<void> {
    const { request } = this.page;
    const tea = await (await request.get('/api/products/sour-leaf', again)).json();
    const [plan] = tea.purchase_options.subscription.plans;
    const data = {
      product_id: tea.id,
      quantity: 1,
      options: [{ id: 'Size', value: tea.options[0].values[0].name }],
      purchase_option: { type: 'subscription', plan_id: plan.id },
    };
    const added = await request.post('/api/cart/items', { data, ...again });
    expect(added.ok(), await added.text()).toBe(true);
    await request.put('/api/cart', { data: { shipping: { service: 'standard' } }, ...again });
  }

  /** Leaves less to pay than any provider's minimum: a tote and two packs of filter papers, less both gift cards. */
  async leaveFifteenCents(): Promise<void> {
    const { request } = this.page;
    const tote = await (await request.get('/api/products/canvas-bag', again)).json();
    await request.post('/api/cart/items', { data: { product_id: tote.id, quantity: 1 }, ...again });
    for (const code of ['GIFT50AUD1', 'GIFT20AUD2']) await this.useGiftCard(code);
    await request.put('/api/cart', { data: { shipping: { service: 'standard' } }, ...again });
    const cart = await (await request.get('/api/cart', again)).json();
    expect(cart.capture_total).toBeCloseTo(0.15, 2);
  }

  async useGiftCard(code: string): Promise<void> {
    await this.page.request.post('/api/cart/giftcards', { data: { code }, ...again });
  }

  async open(): Promise<void> {
    await this.page.goto('/pay');
  }

  async openReady(): Promise<void> {
    await this.open();
    await this.expectReady();
  }

  /** The state of a payment method once it has loaded. */
  async settledState(): Promise<string> {
    await this.unfold();
    await expect(this.offer).toHaveAttribute('data-state', /^(ready|failed|off)$/);
    return (await this.offer.getAttribute('data-state')) ?? '';
  }

  /** Cancels a payment in progress, if the page shows one. */
  async cancelPaymentInProgress(): Promise<void> {
    const cancel = this.page
      .getByRole('main')
      .getByRole('button', { name: /^Cancel this payment|^Choose another way/ });
    await expect(cancel.or(this.offer).first()).toBeAttached();
    if (await cancel.isVisible()) await cancel.click();
  }

  /** Waits until a payment method is ready, and unfolds it if necessary. */
  async expectReady(other?: Way): Promise<void> {
    const offer = other ? PayPage.offerOn(this.page, other) : this.offer;
    await this.unfold(offer);
    // Methods far from view do not load, and a restored page scrolls to its open step by itself.
    const look = () =>
      offer.evaluate((element) => {
        (element.closest('wallet-buttons') ?? element).scrollIntoView();
        return element.getAttribute('data-state');
      });
    await expect.poll(look, { intervals: [100] }).toBe('ready');
  }

  async unfold(offer: Locator = this.offer): Promise<void> {
    // Looked at and pressed at once: the page may open it, too.
    await offer.evaluate((element) => {
      const fold = element.closest('details');
      if (fold && !fold.open) fold.querySelector('summary')?.click();
    });
  }

  /** The shop's own button, of methods without a provider's button. */
  payButton(): Locator {
    return this.offer.locator('[data-pay]');
  }

  /** The button that a wallet's provider rendered. */
  walletButton(): Locator {
    return this.offer.getByRole('button').first();
  }

  placeOrder(): Locator {
    return this.page.getByRole('main').getByRole('button', { name: /^Place order/ });
  }

  async readCart(): Promise<WireCart> {
    return (await (await this.page.request.get('/api/cart', again)).json()) as WireCart;
  }
}
