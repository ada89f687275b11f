import { TEST_CARDS } from '../commerce/payment/test-cards.ts';
import type { Draft } from './draft.ts';
import { CountryField, Field } from './fields.tsx';
import type { FormErrors, FormValues } from './form.ts';
import { CheckoutLayout } from './layout.tsx';
import { formatIn, Summary } from './summary.tsx';

export type CheckoutPageProps = { draft: Draft; values: FormValues; errors: FormErrors; shopUrl: string };

/** The hosted checkout: one form, one button; it needs no script. */
export function CheckoutPage({ draft, values, errors, shopUrl }: CheckoutPageProps) {
  const state = { values, errors };
  const pay = formatIn(draft)(draft.payable);
  return (
    <CheckoutLayout title="Checkout" shopUrl={shopUrl}>
      <main class="checkout">
        <h1 class="unseen">Checkout</h1>
        <Summary draft={draft} />
        <form method="post" action={`/checkout/${draft.cart.checkout_id}`} novalidate>
          <input type="hidden" name="return_to" value={shopUrl} />
          {/* Enter uses the first submit button. */}
          <button name="action" value="order" hidden tabindex={-1} aria-hidden="true"></button>
          {errors.form ? (
            <p class="alert" role="alert">
              {errors.form}
            </p>
          ) : null}
          <section aria-labelledby="contact-title">
            <h2 id="contact-title">Contact</h2>
            <div class="fields">
              <Field
                {...state}
                name="email"
                label="E-mail"
                input={{ type: 'email', autocomplete: 'email' }}
              />
            </div>
          </section>
          {draft.priced.shipmentDelivery ? <Delivery draft={draft} {...state} /> : null}
          <Codes draft={draft} {...state} />
          {draft.payable > 0 ? <Payment {...state} /> : null}
          <button class="order" name="action" value="order">
            {draft.payable > 0 ? `Place order · ${pay}` : 'Place order'}
          </button>
        </form>
      </main>
    </CheckoutLayout>
  );
}

type PartProps = { draft: Draft; values: FormValues; errors: FormErrors };

function Delivery({ draft, values, errors }: PartProps) {
  const state = { values, errors };
  return (
    <section aria-labelledby="delivery-title">
      <h2 id="delivery-title">Delivery</h2>
      <div class="fields">
        <CountryField {...state} />
        <Field {...state} name="name" label="Name" input={{ autocomplete: 'name' }} />
        <Field {...state} name="address1" label="Address" input={{ autocomplete: 'address-line1' }} />
        <Field
          {...state}
          name="address2"
          label="Flat, level (optional)"
          input={{ autocomplete: 'address-line2' }}
        />
        <Field {...state} name="city" label="Suburb or town" input={{ autocomplete: 'address-level2' }} />
        <Field {...state} name="state" label="State" half input={{ autocomplete: 'address-level1' }} />
        <Field {...state} name="zip" label="Postcode" half input={{ autocomplete: 'postal-code' }} />
        <Field
          {...state}
          name="phone"
          label="Phone (optional)"
          input={{ type: 'tel', autocomplete: 'tel' }}
        />
        <Services draft={draft} error={errors.service} />
      </div>
    </section>
  );
}

function Services({ draft, error }: { draft: Draft; error: string | undefined }) {
  const { services, service } = draft.priced;
  const format = formatIn(draft);
  return (
    <fieldset aria-describedby={error ? 'service-note' : undefined}>
      <legend>Delivery option</legend>
      {services?.length === 0 ? (
        <p class="error">Nothing we use delivers this order to that country.</p>
      ) : null}
      {(services ?? []).map((each) => (
        <label class="service" key={each.id}>
          <input type="radio" name="service" value={each.id} checked={each.id === service?.id} />
          <span>
            {each.name}
            <small>{each.description}</small>
          </span>
          <b>{each.price === 0 ? 'Free' : format(each.price)}</b>
        </label>
      ))}
      {error ? (
        <p class="error" id="service-note">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

function Codes({ draft, values, errors }: PartProps) {
  const { coupon_code: coupon } = draft.cart;
  return (
    <section aria-labelledby="codes-title">
      <h2 id="codes-title">Discount code or gift card</h2>
      <div class="row">
        <Field values={values} errors={errors} name="code" label="Code" input={{ autocomplete: 'off' }} />
        <button name="action" value="code" style="margin-top:1.5625rem" formnovalidate>
          Apply
        </button>
      </div>
      <ul class="codes">
        {coupon ? (
          <li>
            {coupon}
            <button name="action" value="remove-code" aria-label={`Remove ${coupon}`} formnovalidate>
              Remove
            </button>
          </li>
        ) : null}
        {draft.giftcards.map((card) => (
          <li key={card.id}>
            Gift card …{card.last4}
            <button
              name="action"
              value={`remove-giftcard ${card.id}`}
              aria-label={`Remove gift card ${card.last4}`}
              formnovalidate
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Payment(state: { values: FormValues; errors: FormErrors }) {
  const digits = { inputmode: 'numeric' };
  return (
    <section aria-labelledby="payment-title">
      <h2 id="payment-title">Payment</h2>
      <div class="fields">
        <Field
          {...state}
          name="card_number"
          label="Card number"
          hint={`A test card. ${TEST_CARDS.declined} is declined.`}
          input={{ ...digits, autocomplete: 'cc-number' }}
        />
        <Field {...state} name="card_expiry" label="Expiry" half input={{ autocomplete: 'cc-exp' }} />
        <Field
          {...state}
          name="card_cvc"
          label="Security code"
          half
          input={{ ...digits, autocomplete: 'cc-csc' }}
        />
      </div>
    </section>
  );
}
