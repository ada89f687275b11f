import type { Driver } from '../driver.ts';
import type { Instance } from '../library.ts';
import { redirectTo } from './redirect.ts';

type Urls = { back: string; cancel: string; error: string; failure: string };
type DirectIntent = { gateway: string; intent: { merchant_urls?: Urls } };

/** Pay later, through the card provider or directly; the amounts are taken from the cart behind the vault. */
export const driver: Driver = (context) =>
  redirectTo(context, (instance) => {
    if (context.offer.gateway === 'direct') distinguishOutcomes(instance);
  });

/** The library has one address for all outcomes but success: a cancel looks like a failure. */
function distinguishOutcomes(instance: Instance): void {
  const create = instance.createIntent.bind(instance);
  instance.createIntent = (params) => {
    const { intent, ...data } = params as DirectIntent;
    const { merchant_urls: urls } = intent;
    if (!urls) return create({ ...data, intent });
    const ended = (url: string, status: string) => `${url}&redirect_status=${status}`;
    const endings = {
      back: ended(urls.back, 'canceled'),
      cancel: ended(urls.cancel, 'canceled'),
      error: ended(urls.error, 'failed'),
      failure: ended(urls.failure, 'failed'),
    };
    return create({ ...data, intent: { ...intent, merchant_urls: { ...urls, ...endings } } });
  };
}
