import { paymentConfigId, type PaymentConfig } from '#shared/payments/config.ts';
import { offersOf, type Offer } from '#shared/payments/methods.ts';
import type { Settings } from '#shared/settings.ts';
import type { ShopConfig } from '../config.ts';
import { escapeScript } from './escape.ts';

/** The methods that a page mounts: the cart panel's wallets are on every page, the others where one pays. */
export function offersOn(mounts: 'wallets' | 'all', { payments }: Settings): Offer[] {
  const offers = offersOf(payments);
  return mounts === 'all' ? offers : offers.filter(({ kind }) => kind === 'wallet');
}

/** What the page's script needs to know of payments; nothing of the visitor. */
export function PaymentConfigScript({ config, offers }: { config: ShopConfig; offers: Offer[] }) {
  const { vaultUrl, commercePublicKey, providersUrl } = config;
  const facts: PaymentConfig = {
    vaultUrl,
    publicKey: commercePublicKey,
    providersUrl,
    offers: offers.map(({ method, gateway, name, kind }) => ({ method, gateway, name, kind })),
  };
  const __html = escapeScript(JSON.stringify(facts));
  return <script type="application/json" id={paymentConfigId} dangerouslySetInnerHTML={{ __html }} />;
}
