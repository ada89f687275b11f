import { paymentConfigId, type PaymentConfig } from '#shared/payments/config.ts';
import type { PageParams, ShownOffer } from '#shared/payments/element.ts';
import { offersOf, type Offer } from '#shared/payments/methods.ts';
import { settingsOf } from '#shared/payments/payment-settings.ts';
import type { Settings } from '#shared/settings.ts';
import type { ShopConfig } from '../config.ts';
import { escapeScript } from './document/escape.ts';

type ConfiguredOffer = Offer & Pick<ShownOffer, 'params' | 'config'>;

/** Methods in the card provider's fields (docs/product/payment.md#payment-elements). */
const takesConfig = new Set<string>(['card', 'ideal']);

/** Every page knows the wallets, because its cart panel leads to them; the payment page has the other methods. */
export function offersOn(
  mounts: 'wallets' | 'all',
  { payments }: Settings,
  { config, ...params }: PageParams,
): ConfiguredOffer[] {
  const offers = offersOf(payments).map((offer): ConfiguredOffer => {
    const own = params[offer.method];
    return {
      ...offer,
      ...(own && { params: own }),
      ...(config && takesConfig.has(offer.method) && { config }),
    };
  });
  return mounts === 'all' ? offers : offers.filter(({ kind }) => kind === 'wallet');
}

type ConfigProps = {
  config: ShopConfig;
  offers: ConfiguredOffer[];
  /** Where the page has elements of payment methods. */
  settings: Settings['payments'] | null;
  /** In which the store sells: a method accepts many that no cart has. */
  store: Pick<Settings['store'], 'currency' | 'currencies'>;
};

/** Contains nothing personal. */
export function PaymentConfigScript({ config, offers, settings, store }: ConfigProps) {
  const { vaultUrl, commercePublicKey, providersUrl } = config;
  // The list may be empty where a store has one currency.
  const sold = new Set(
    [store.currency, ...store.currencies.map(({ code }) => code)].map((code) => code.toUpperCase()),
  );
  const paymentConfig: PaymentConfig = {
    vaultUrl,
    publicKey: commercePublicKey,
    providersUrl,
    offers: offers.map(({ method, gateway, name, kind, currencies, isRepeatable, params }) => ({
      method,
      gateway,
      name,
      kind,
      currencies: currencies && currencies.filter((code) => sold.has(code)),
      isRepeatable,
      ...(params && { params }),
    })),
    ...(settings && { settings: settingsOf(offers, settings) }),
  };
  const __html = escapeScript(JSON.stringify(paymentConfig));
  return <script type="application/json" id={paymentConfigId} dangerouslySetInnerHTML={{ __html }} />;
}
