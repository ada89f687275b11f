import type { Subscription } from '#shared/account/subscription.ts';
import { rich } from '#shared/messages/rich.ts';
import type { ChargeFormat } from '#shared/money/currency.ts';
import { routes } from '#shared/routes.ts';
import { Charge } from '#shared/ui/charge.tsx';
import { LabelledField } from '../../../ui/form/labelled-field.tsx';
import { NamedLabel } from '../../../ui/language/named-label.tsx';
import { StoreText } from '../../../ui/language/store-text.tsx';
import { useText } from '../../../ui/language/use-text.ts';
import type { ExtraProduct, FoundExtras } from './extra-products.ts';
import { piecesField } from './proposed-change.ts';

type ExtrasProps = { subscription: Subscription; money: ChargeFormat };

export function Extras({ subscription, money }: ExtrasProps) {
  const t = useText();
  const { extras } = subscription;
  const edit = routes.account.editSubscription.href(subscription);
  if (extras.length === 0) return <p>{t('subscription.nothingYet')}</p>;
  return (
    <form method="get" action={edit}>
      <input type="hidden" name="change" value="items" />
      <ul className="extras">
        {extras.map((extra) => (
          <li key={extra.id}>
            <p>
              <StoreText>{[extra.name, extra.detail].filter(Boolean).join(', ')}</StoreText>,{' '}
              {rich(t, 'cart.each', { amount: <Charge amount={extra.price} money={money} /> })}
            </p>
            <div className="extras__ways">
              <QuantityInput name={piecesField(extra)} of={extra.name} value={extra.quantity} />
              <a href={`${edit}?change=remove&item=${extra.id}`}>
                <span aria-hidden="true">{t('account.remove')}</span>
                <NamedLabel message="subscription.leaveOutNamed">
                  <StoreText>{extra.name}</StoreText>
                </NamedLabel>
              </a>
            </div>
          </li>
        ))}
      </ul>
      <button className="button button--secondary">{t('subscription.seeNextCharge')}</button>
    </form>
  );
}

type QuantityInputProps = { name: string; of: string; value: string | number; id?: string; max?: number };

export function QuantityInput({ name, of, value, id = name, max = 99 }: QuantityInputProps) {
  return (
    <>
      <label htmlFor={id}>
        <NamedLabel message="returns.howMany">
          <StoreText>{of}</StoreText>
        </NamedLabel>
      </label>
      <input
        id={id}
        className="field__input"
        type="number"
        name={name}
        min={1}
        max={max}
        inputMode="numeric"
        defaultValue={value}
      />
    </>
  );
}

export function FindExtras({ subscription, found, money }: ExtrasProps & { found: FoundExtras | null }) {
  const t = useText();
  const edit = routes.account.editSubscription.href(subscription);
  return (
    <>
      <form className="form" method="get" action={`${edit}#find`} id="find">
        <LabelledField id="query" label={t('subscription.addSomething')} problem={null}>
          <div className="field__row">
            <input
              className="field__input"
              id="query"
              name="find"
              type="search"
              maxLength={60}
              placeholder={t('shell.lookingFor')}
              defaultValue={found?.query ?? ''}
            />
            <button className="button button--secondary">{t('errorPage.search')}</button>
          </div>
        </LabelledField>
      </form>
      {found?.extras.length === 0 && <p role="status">{t('subscription.nothingFound')}</p>}
      {found && (
        <ul className="extras">
          {found.extras.map((extra) => (
            <li key={extra.product.id}>
              <p>
                <StoreText>{extra.product.name}</StoreText>,{' '}
                {rich(t, extra.variants.length > 1 ? 'subscription.eachFrom' : 'cart.each', {
                  amount: <Charge amount={extra.price} money={money} />,
                })}
              </p>
              <AddForm extra={extra} action={edit} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function AddForm({ extra: { product, variants }, action }: { extra: ExtraProduct; action: string }) {
  const t = useText();
  const named = <StoreText>{product.name}</StoreText>;
  return (
    <form className="extras__ways" method="get" action={action}>
      <input type="hidden" name="change" value="add" />
      <input type="hidden" name="product" value={product.id} />
      {variants.length > 0 && (
        <>
          <label htmlFor={`variant-${product.id}`}>
            <NamedLabel message="subscription.whichOne">{named}</NamedLabel>
          </label>
          <select id={`variant-${product.id}`} className="field__input" name="variant">
            {variants.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </>
      )}
      <QuantityInput id={`pieces-${product.id}`} name="pieces" of={product.name} value={1} />
      <button className="button button--secondary">
        <span aria-hidden="true">{t('subscription.add')}</span>
        <NamedLabel message="subscription.addNamed">{named}</NamedLabel>
      </button>
    </form>
  );
}
