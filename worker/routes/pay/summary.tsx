import type { ReactNode } from 'react';
import { DifferenceNotice } from '#client/islands/cart/differences.tsx';
import { ItemDetails, type DetailedItem } from '#client/islands/cart/item-details.tsx';
import { ItemDiscount } from '#client/islands/cart/item-discount.tsx';
import { quantityLimit } from '#client/islands/cart/quantity-limit.ts';
import { Totals } from '#client/islands/cart/totals.tsx';
import type { CartItem } from '#shared/cart/cart.ts';
import type { Problem } from '#shared/errors/problem.ts';
import { rich } from '#shared/messages/rich.ts';
import type { ChargeFormat } from '#shared/money/currency.ts';
import { routes, actions } from '#shared/routes.ts';
import { Charge } from '#shared/ui/charge.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { NamedLabel } from '../../ui/language/named-label.tsx';
import { StoreText } from '../../ui/language/store-text.tsx';
import { useText } from '../../ui/language/use-text.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { useTaxNote } from '../../ui/tax-note.ts';
import { CodeForm, type RefusedCode } from './code-form.tsx';
import type { Checkout } from './load-checkout.ts';
import { StepProblem } from './steps/step.tsx';

type SummaryProps = {
  checkout: Checkout;
  money: ChargeFormat;
  problem: Problem | null;
  refusedCode: RefusedCode | null;
  canChange: boolean;
};

/** The order summary, which phones show collapsed. */
export function Summary({ checkout, money, problem, refusedCode, canChange }: SummaryProps) {
  const t = useText();
  const taxNote = useTaxNote();
  const { cart, due, parties } = checkout;
  const unpriced = parties.service === null ? t('pay.deliveryOnTop') : t('pay.free');
  return (
    <aside className="pay__summary" aria-label={t('pay.summary')}>
      {problem && (
        <StepProblem problem={problem}>
          <p className="step__ways">
            <a href={routes.cart.href()}>{t('toast.viewCart')}</a>
          </p>
        </StepProblem>
      )}
      {canChange &&
        cart.differences.map(({ item, quantity }) => (
          <DifferenceNotice
            key={item.id}
            difference={{ item, quantity }}
            items={cart.items}
            message={rich(t, quantity > 0 ? 'cart.more' : 'cart.fewer', {
              name: <StoreText>{item.name}</StoreText>,
              count: Math.abs(quantity),
            })}
            from="pay"
          />
        ))}
      <details className="pay__fold" open={refusedCode !== null}>
        <summary>
          <span className="pay__fold-title">{t('pay.summary')}</span>
          <Charge amount={due.now} money={money} />
        </summary>
        <ul className="pay-items">
          {cart.items.map((item) => (
            <Item key={item.id} item={item} items={cart.items} money={money} canChange={canChange} />
          ))}
        </ul>
        {canChange && <CodeForm cart={cart} refused={refusedCode} />}
        <Totals
          cart={cart}
          money={money}
          taxNote={taxNote}
          {...(parties.needsShipping ? { unpriced } : {})}
        />
      </details>
    </aside>
  );
}

type ItemProps = { item: CartItem; items: CartItem[]; money: ChargeFormat; canChange: boolean };

function Item({ item, items, money, canChange }: ItemProps) {
  const t = useText();
  return (
    <li className="pay-item">
      <span className="pay-item__picture">
        {item.image && <Picture image={{ ...item.image, alt: '' }} sizes="4rem" widths={[128]} />}
      </span>
      <div className="pay-item__body">
        <p className="pay-item__name">
          <StoreText>{item.name}</StoreText>
        </p>
        <ItemDetails item={marked(item)} />
        <ItemDiscount item={item} money={money} />
        {!canChange && <p className="step__soft">{t('pay.quantity', { count: item.quantity })}</p>}
      </div>
      {canChange && <QuantityForms item={item} max={quantityLimit(item, items).max} />}
      <p className="pay-item__price">
        <Charge amount={item.priceTotal} money={money} />
      </p>
    </li>
  );
}

/** Its names in the languages in which they were chosen. */
function marked(item: CartItem): DetailedItem {
  return {
    ...item,
    options: item.options.map(({ id, name, value }) => ({
      id,
      name: <StoreText>{name}</StoreText>,
      value: <StoreText>{value}</StoreText>,
    })),
    bundleItems: item.bundleItems.map(({ name, ...part }) => ({
      ...part,
      name: <StoreText>{name}</StoreText>,
    })),
  };
}

function QuantityForms({ item, max }: { item: CartItem; max: number }) {
  const t = useText();
  const name = <StoreText>{item.name}</StoreText>;
  const action = actions.changeItem.href({ id: item.id });
  return (
    <div className="pay-item__change">
      <form className="quantity" method="post" action={action}>
        <input type="hidden" name="from" value="pay" />
        {/* Enter submits with the form's first button: this one, which has no step. */}
        <button
          type="submit"
          className="quantity__default visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
        />
        <StepButton step={-1} name={name} isDisabled={item.quantity <= 1} />
        <label htmlFor={`quantity-${item.id}`}>
          <NamedLabel message="product.quantityOf">{name}</NamedLabel>
        </label>
        <input
          id={`quantity-${item.id}`}
          className="quantity__input"
          name="quantity"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={item.quantity}
        />
        <StepButton step={1} name={name} isDisabled={item.quantity >= max} />
      </form>
      <form method="post" action={action}>
        <input type="hidden" name="from" value="pay" />
        <button className="button button--quiet" name="remove" value="1">
          {t('cart.remove')}
          <span className="visually-hidden"> {name}</span>
        </button>
      </form>
    </div>
  );
}

function StepButton({ step, name, isDisabled }: { step: 1 | -1; name: ReactNode; isDisabled: boolean }) {
  return (
    <button className="quantity__button" name="step" value={step} disabled={isDisabled}>
      <Icon name={step === 1 ? 'plus' : 'minus'} />
      <NamedLabel message={step === 1 ? 'product.increaseOf' : 'product.decreaseOf'}>{name}</NamedLabel>
    </button>
  );
}
