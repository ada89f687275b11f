import { countries } from '../../seed/countries.ts';
import { settings } from '../../seed/settings.ts';
import { paymentsInForce } from '../../store/payment-settings.ts';
import { localise } from '../catalogue/localise.ts';
import type { JsonObject } from '#shared/json.ts';

const FIELDS = {
  email: { required: true, visible: true },
  name: { required: true, visible: true },
  phone: { required: false, visible: true },
  company: { required: false, visible: false },
  address2: { required: false, visible: true },
};

/** `GET /cart/settings`: the settings of a checkout (docs/commerce-protocol.md#settings-of-a-checkout). */
export function cartSettings(localeChain: string[]): JsonObject {
  const { store, colors } = localise(settings.settings, localeChain);
  const { name, currency, support_email, support_phone, currencies, country, locale, locales, url } = store;
  const methods = Object.entries(localise(paymentsInForce(), localeChain)).map(([id, method]) => ({
    id,
    name: method['name'] ?? id,
    gateway: method['gateway'] ?? id,
  }));
  return {
    name,
    currency,
    country,
    locale,
    locales,
    support_email,
    support_phone,
    fields: FIELDS,
    scripts: [],
    accounts: 'optional',
    email_optin: true,
    terms_policy: `${url}/terms`,
    refund_policy: `${url}/account/orders/returns`,
    privacy_policy: `${url}/privacy`,
    theme: { colors },
    countries: countries.map(([id, label]) => ({ id, name: label })),
    currencies,
    payment_methods: methods,
    coupons: true,
    giftcards: true,
  } as unknown as JsonObject;
}
