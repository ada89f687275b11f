import { paymentConfigId, type PaymentConfig } from '#shared/payments/config.ts';
import { offersOf, type Offer } from '#shared/payments/methods.ts';
import type { Settings } from '#shared/settings.ts';
import type { ShopConfig } from '../config.ts';
import { escapeScript } from './escape.ts';

/** The wallets of the cart panel are on every page, the other methods on the payment page. */
export function offersOn(mounts: 'wallets' | 'all', { payments }: Settings): Offer[] {
  const offers = offersOf(payments);
  return mounts === 'all' ? offers : offers.filter(({ kind }) => kind === 'wallet');
}

/** Nothing in it is personal. */
export function PaymentConfigScript({ config, offers }: { config: ShopConfig; offers: Offer[] }) {
  const { vaultUrl, commercePublicKey, providersUrl } = config;
  const paymentConfig: PaymentConfig = {
    vaultUrl,
    publicKey: commercePublicKey,
    providersUrl,
    offers: offers.map(({ method, gateway, name, kind, currencies, isRepeatable }) => ({
      method,
      gateway,
      name,
      kind,
      currencies,
      isRepeatable,
    })),
  };
  const __html = escapeScript(JSON.stringify(paymentConfig));
  return <script type="application/json" id={paymentConfigId} dangerouslySetInnerHTML={{ __html }} />;
}
