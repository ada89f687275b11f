import type { Address, AddressFields } from '#shared/account/account.ts';
import { isDeliveredTo, type Market } from '#shared/locale/markets.ts';
import { rich } from '#shared/messages/rich.ts';
import { billingPrefix, NEW_ADDRESS } from '#shared/payments/pay-form.ts';
import { actions, routes } from '#shared/routes.ts';
import { hasFeature } from '#shared/shop/features.ts';
import type { AddressHelp } from '../../../backends/address-search.ts';
import { AddressFormFields } from '../../../ui/address/address-fields.tsx';
import { AddressLines } from '../../../ui/address/address-lines.tsx';
import { deliveryText } from '../../../ui/delivery-text.ts';
import { EmailField, CheckboxField } from '../../../ui/form/fields.tsx';
import { Form, fieldsOf, type FieldState, type FormState } from '../../../ui/form/form.tsx';
import { useText } from '../../../ui/language/use-text.ts';
import { withNext } from '../../account/guard.ts';
import { isComplete, type Checkout } from '../load-checkout.ts';

const form = 'pay-address';

type AddressStepProps = {
  checkout: Checkout;
  formState: FormState | null;
  /** What a new address starts with. */ homeCountry: string;
  markets: Market[];
  addressHelp: AddressHelp;
};

export function AddressForm(props: AddressStepProps) {
  const { checkout, formState, homeCountry, markets, addressHelp } = props;
  const t = useText();
  const { parties, addresses } = checkout;
  const record = addressRecord(checkout);
  const field = fieldsOf(form, formState, record);
  const area = parties.needsShipping ? deliveryText(t, markets) : null;
  return (
    <div className="pay-address">
      <Form
        name={form}
        action={actions.pay.address.href()}
        formState={formState}
        submit={t(parties.needsShipping ? 'pay.toDelivery' : 'pay.toPayment')}
        noValidate
      >
        {parties.isSignedIn ? (
          <p className="pay-address__who">
            {rich(t, 'account.signedInAs', { email: <strong>{parties.email}</strong> })}
          </p>
        ) : (
          <Guest email={field('email')} />
        )}
        <h3 className="pay-address__title">
          {parties.needsShipping ? t('pay.whereTo') : t('cards.billing')}
        </h3>
        {addresses.length > 0 && <SavedAddresses addresses={addresses} chosen={field('address').value} />}
        {area && <p className="step__soft">{area}</p>}
        <div className="form pay-address__new">
          <AddressFormFields
            {...{ form, formState, record, homeCountry, help: addressHelp }}
            isOffered={(country) => !parties.needsShipping || isDeliveredTo(markets, country)}
            purpose={parties.needsShipping ? 'shipping' : 'billing'}
          />
        </div>
        {parties.needsShipping ? (
          <>
            <CheckboxField {...field('billing_same')} label={t('pay.sameBilling')} />
            <fieldset className="form pay-address__billing">
              <legend className="pay-address__title">{t('cards.billing')}</legend>
              <AddressFormFields
                {...{ form, formState, record, homeCountry, help: addressHelp }}
                prefix={billingPrefix}
                purpose="billing"
              />
            </fieldset>
          </>
        ) : (
          <input type="hidden" name="billing_same" value="yes" />
        )}
        {!parties.isSignedIn && (
          <div className="pay-address__remember">
            <CheckboxField {...field('remember')} label={t('pay.remember')} />
          </div>
        )}
      </Form>
    </div>
  );
}

function Guest({ email }: { email: FieldState }) {
  const t = useText();
  return (
    <>
      <EmailField {...email} hint={t('pay.emailHint')} />
      {hasFeature('account') && (
        <p className="pay-address__login">
          {t('pay.beenHere')}{' '}
          <a href={withNext(routes.account.login.href(), routes.pay.href())}>{t('signIn.title')}</a>
        </p>
      )}
    </>
  );
}

function SavedAddresses({ addresses, chosen }: { addresses: Address[]; chosen: string }) {
  const t = useText();
  return (
    <fieldset className="picks">
      <legend className="visually-hidden">{t('account.addresses')}</legend>
      {addresses.map((address) => (
        <label key={address.id} className="pick">
          <input type="radio" name="address" value={address.id} defaultChecked={address.id === chosen} />
          <AddressLines address={address} />
        </label>
      ))}
      <label className="pick">
        <input
          type="radio"
          name="address"
          value={NEW_ADDRESS}
          defaultChecked={!addresses.some(({ id }) => id === chosen)}
        />
        <span>{t('pay.otherAddress')}</span>
      </label>
    </fieldset>
  );
}

export function AddressSummary({ checkout }: { checkout: Checkout }) {
  const { email, shipping, billing, needsShipping } = checkout.parties;
  const hasOwnBilling = isComplete(billing) && !isSameAddress(billing, shipping);
  return (
    <div className="step__facts">
      {email && <p>{email}</p>}
      <AddressLines address={shipping} />
      {needsShipping && (hasOwnBilling ? <OwnBilling billing={billing} /> : null)}
    </div>
  );
}

function OwnBilling({ billing }: { billing: AddressFields }) {
  const t = useText();
  return (
    <>
      <p className="step__soft">{t('cards.billing')}</p>
      <AddressLines address={billing} />
    </>
  );
}

/** The initial fields of the address form: from the cart, else the customer's default address. */
function addressRecord({ parties, addresses }: Checkout): Record<string, string> {
  const { email, shipping, billing, defaultAddressId } = parties;
  const hasOwnBilling = isComplete(billing) && !isSameAddress(billing, shipping);
  const saved = isComplete(shipping)
    ? addresses.find((address) => isSameAddress(address, shipping))
    : (addresses.find(({ id }) => id === defaultAddressId) ?? addresses[0]);
  return {
    email: email ?? '',
    address: saved?.id ?? NEW_ADDRESS,
    ...(saved ? {} : { ...shipping }),
    billing_same: hasOwnBilling ? '' : 'yes',
    ...(hasOwnBilling ? prefixed(billing) : {}),
  };
}

/** Ignores differences between how wallets and forms write an address. */
function isSameAddress(one: AddressFields, other: AddressFields): boolean {
  const names = ['first_name', 'last_name', 'address1', 'city', 'zip', 'country'] as const;
  return names.every((name) => one[name] === other[name]);
}

function prefixed(fields: AddressFields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [`${billingPrefix}${name}`, value]),
  );
}
