import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { ADD_FORM_ID, PAGE_CURRENCY_FIELD } from '#shared/cart/add-form.ts';
import { canBeBought, isInStock } from '#shared/catalogue/availability.ts';
import { unpackProduct } from '#shared/catalogue/form-product.ts';
import { startPlan, variationOf } from '#shared/catalogue/plans.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { purchaseRefusal } from '#shared/catalogue/purchase-type.ts';
import { quantityOf, readSelection, type Selection } from '#shared/catalogue/selection.ts';
import { shownPrice } from '#shared/catalogue/shown-price.ts';
import { swatchesOf } from '#shared/catalogue/swatches.ts';
import type { Variation } from '#shared/catalogue/variation.ts';
import { useAddress } from '#shared/locale/use-address.ts';
import { problemText } from '#shared/messages/problem-text.ts';
import { useText } from '#shared/messages/use-text.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { formatMoney } from '#shared/money/format.ts';
import { actions, routes } from '#shared/routes.ts';
import { Icon } from '#shared/ui/icon.tsx';
import type { ProductFormProps } from './product-form-props.ts';
import { PriceLine, StockNote } from './product/choice-facts.tsx';
import { OptionFields } from './product/option-fields.tsx';
import { Plans } from './product/plans.tsx';
import { useAddToCart, type Refusal } from './product/use-add-to-cart.ts';
import { QuantityField } from './quantity-field.tsx';
import { useHydrated } from './use-hydrated.ts';

type FormProps = Omit<ProductFormProps, 'product' | 'resized'> & {
  product: Product;
  /** Addresses of small pictures of option values, by the values' ids. */
  swatches: Record<string, string>;
};

export function ProductForm({ product: packed, resized, ...props }: ProductFormProps) {
  const [product] = useState(() => unpackProduct(packed));
  const [swatches] = useState(() => swatchesOf(product, resized));
  return <Form {...props} product={product} swatches={swatches} />;
}

/** The browser's own fields hold the choice, read at the start too: the shopper may be faster than the script. */
function Form(props: FormProps) {
  const { product, money, swatches } = props;
  const form = useRef<HTMLFormElement>(null);
  const [initial] = useState(() => startOf(props));
  const [selection, setSelection] = useState(initial);
  const shown = useRef(initial);
  const { isAdding, refusal, add } = useAddToCart(props);
  const variation = variationOf(product, selection.choice, selection.plan);

  function read(): void {
    if (!form.current) return;
    const chosen = readSelection(product, new FormData(form.current));
    setSelection(chosen);
    showChange(product, shown.current, chosen);
    shown.current = chosen;
  }
  // Read once, with the product that came with the page.
  useEffect(read, [product]);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
    if (submitter?.hasAttribute('formtarget')) return;
    event.preventDefault();
    // A form sent before hydration is sent again at once, when the fields are newer than the state.
    const sent = readSelection(product, new FormData(event.currentTarget));
    const variation = variationOf(product, sent.choice, sent.plan);
    if (variation) void add(sent, variation, submitter?.getAttribute('name') === 'then');
  }

  if (!variation) return null;
  return (
    <form
      ref={form}
      id={ADD_FORM_ID}
      className="product-form"
      method="post"
      action={actions.addItem.href()}
      data-busy={isAdding || undefined}
      onChange={read}
      onSubmit={submit}
    >
      <input type="hidden" name="product_id" value={product.id} />
      <input type="hidden" name="slug" value={product.slug} />
      <input type="hidden" name={PAGE_CURRENCY_FIELD} value={product.currency} />
      <PriceLine variation={variation} money={money} />
      <OptionFields
        product={product}
        money={money}
        swatches={swatches}
        initial={initial.choice}
        choice={selection.choice}
      />
      <Plans product={product} money={money} choice={selection.choice} initial={initial.plan} />
      <StockNote product={product} variation={variation} />
      <ShowWithoutScripts slug={product.slug} />
      {refusal ? <RefusalNotice refusal={refusal} /> : null}
      <BuyRow
        product={product}
        variation={variation}
        money={money}
        isAdding={isAdding}
        selection={selection}
        onSelection={setSelection}
        onRead={read}
      />
    </form>
  );
}

/** Around the form; hydration does not wait for what only another choice needs. */
function showChange(product: Product, before: Selection, now: Selection): void {
  if (JSON.stringify(now) === JSON.stringify(before)) return;
  void import('./product/show-choice.ts')
    .then((it) => it.showChoice(product, before, now))
    // An estimate must not stand beside another choice.
    .catch(() => document.querySelector('#delivery')?.replaceChildren());
}

function startOf({ product, choice, plan, quantity }: FormProps): Selection {
  return { choice, plan: startPlan(product, plan), quantity: String(quantity) };
}

declare const IN_BROWSER: true | undefined;

function ShowWithoutScripts({ slug }: { slug: string }) {
  const to = useAddress();
  const t = useText();
  return (
    <noscript>
      {/* In the browser React leaves what is in it as it came. */}
      {typeof IN_BROWSER === 'undefined' && (
        <button
          className="button button--secondary"
          formMethod="get"
          formAction={to(routes.product.href({ slug }))}
          formNoValidate
        >
          {t('product.showPriceAndStock')}
        </button>
      )}
    </noscript>
  );
}

function RefusalNotice({ refusal: { problem, isAnnounced } }: { refusal: Refusal }) {
  const t = useText();
  return (
    <div className="notice notice--error product-form__problem" role={isAnnounced ? undefined : 'alert'}>
      <Icon name="warning" />
      <p>{problemText(t, problem)}</p>
    </div>
  );
}

type BuyRowProps = ProductQuantityProps & { variation: Variation; money: MoneyFormat; isAdding: boolean };

/** Without scripts another variant may be chosen: only a product that is sold out as a whole is disabled. */
function BuyRow({ variation, money, isAdding, ...chosen }: BuyRowProps) {
  const { product } = chosen;
  const t = useText();
  const isHydrated = useHydrated();
  const unsold = purchaseRefusal(product);
  if (unsold) return <RefusalNotice refusal={{ problem: unsold, isAnnounced: true }} />;
  const isLocked = !canBeBought(product) || (isHydrated && !isInStock(product, variation));
  const label = t(isLocked ? 'product.soldOut' : 'product.addToCart');
  return (
    <fieldset className="product-form__buy" disabled={isLocked}>
      <ProductQuantity {...chosen} />
      <button className="button button--primary product-form__submit" data-busy={isAdding || undefined}>
        {isAdding ? t('product.adding') : label}
      </button>
      {!isLocked && (
        <button name="then" value="pay" className="button">
          {t('product.buyNow')}
        </button>
      )}
      <BuyBar variation={variation} money={money} label={label} isWaiting={isAdding} />
    </fieldset>
  );
}

type ProductQuantityProps = {
  product: Product;
  selection: Selection;
  onSelection: (selection: Selection) => void;
  onRead: () => void;
};

function ProductQuantity({ product, selection, onSelection, onRead }: ProductQuantityProps) {
  const t = useText();
  const id = useId();
  const quantity = quantityOf(product, selection);
  const change = (next: number) => onSelection({ ...selection, quantity: String(next) });
  return (
    <div className="field product-form__quantity">
      <label className="field__label" htmlFor={id}>
        {t('product.quantity')}
      </label>
      <div className="quantity">
        <QuantityField
          id={id}
          label={null}
          value={selection.quantity}
          buttons="button"
          isMinusDisabled={quantity <= 1}
          isPlusDisabled={quantity >= product.maxQuantity}
          onStep={(step) => change(quantity + step)}
          onChange={onRead}
          onBlur={() => change(quantity)}
        />
      </div>
    </div>
  );
}

type BuyBarProps = { variation: Variation; money: MoneyFormat; label: string; isWaiting: boolean };

/** At the foot of a phone's screen while the form's own button, which the keyboard uses, is out of view. */
function BuyBar({ variation, money, label, isWaiting }: BuyBarProps) {
  return (
    <div className="buy-bar" aria-hidden="true">
      <span className="buy-bar__price">{formatMoney(shownPrice(variation).now, money)}</span>
      <button
        className="button button--primary buy-bar__submit"
        tabIndex={-1}
        data-busy={isWaiting || undefined}
      >
        {label}
      </button>
    </div>
  );
}
