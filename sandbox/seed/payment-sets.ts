import { settings } from '#shop/demo/settings.ts';
import type { PaymentMethods } from './store-types.ts';

export type PaymentSet = 'providers' | 'gateways' | 'vault' | 'none';

const seeded = settings.payments;

/**
 * The settings of a method that do not depend on its gateway: its name, and for cards the key that other methods
 * share.
 */
function through(method: string, gateway: string): PaymentMethods {
  return { [method]: { ...seeded[method], gateway } };
}

/** Every payment configuration that the shop supports, in the order of the sandbox's page. */
export const PAYMENT_SETS: Record<PaymentSet, { title: string; text: string; methods: PaymentMethods }> = {
  providers: {
    title: 'Providers',
    text: 'Each method by its own provider, or by the card provider, as in the seed.',
    methods: seeded,
  },
  gateways: {
    title: 'Gateways',
    text: 'Cards by Quickpay, Klarna by the card provider, wallets and PayPal by Braintree.',
    methods: {
      ...through('card', 'quickpay'),
      ...through('klarna', 'stripe'),
      ...through('google', 'braintree'),
      ...through('apple', 'braintree'),
      ...through('paypal', 'braintree'),
    },
  },
  vault: {
    title: 'Vault',
    text: "Cards only, typed into the shop's own fields and kept in the vault.",
    methods: { card: { name: 'Card', gateway: 'braintree', mode: 'test' } },
  },
  none: { title: 'None', text: 'The store takes no payments at all.', methods: {} },
};

export const SEEDED_SET: PaymentSet = 'providers';
