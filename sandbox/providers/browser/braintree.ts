import { fetchJson } from './home.ts';
import { billingAddress, walletEmail, type WalletAddress } from './wallet-data.ts';

type Client = { getConfiguration: () => object };
type ApproveData = { sandboxCard?: string; sandboxAddress?: WalletAddress | null };
type GoogleData = { paymentMethodData: { tokenizationData: { token: string } } };

const VERSION = '3.91.0';

const client = {
  VERSION,
  /** Requires a client token of the vault. */
  create({ authorization }: { authorization: string }): Promise<Client> {
    if (!authorization.startsWith('sandbox_client_')) {
      return Promise.reject(new Error('The authorization is not a client token'));
    }
    return Promise.resolve({ getConfiguration: () => ({ authorization }) });
  },
};

const paypalCheckout = {
  VERSION,
  create: ({ client: input }: { client: Client }) =>
    withClient(input, {
      createPayment: async (_options: object) =>
        (await fetchJson<{ token: string }>('paypal/agreements', {})).token,
      async tokenizePayment({ sandboxCard = 'visa', sandboxAddress }: ApproveData) {
        const { id } = await nonceOf('google_pay', sandboxCard);
        const address = sandboxAddress ?? billingAddress;
        const details = {
          email: walletEmail,
          firstName: 'Wren',
          lastName: 'Abbott',
          countryCode: billingAddress.country,
          payerId: 'SANDBOXPAYER',
          shippingAddress: wireAddress(address),
        };
        return { nonce: id, type: 'PayPalAccount', details };
      },
      teardown: () => Promise.resolve(),
    }),
};

const googlePayment = {
  VERSION,
  create: ({ client: input }: { client: Client }) =>
    withClient(input, {
      createPaymentDataRequest: (request: object) => ({
        ...request,
        allowedPaymentMethods: [
          {
            type: 'CARD',
            parameters: {
              allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
              allowedCardNetworks: ['AMEX', 'DISCOVER', 'JCB', 'MASTERCARD', 'VISA'],
            },
            tokenizationSpecification: { type: 'PAYMENT_GATEWAY', parameters: { gateway: 'braintree' } },
          },
        ],
      }),
      parseResponse({ paymentMethodData }: GoogleData) {
        const { id } = JSON.parse(paymentMethodData.tokenizationData.token) as { id: string };
        return Promise.resolve({ nonce: id, type: 'AndroidPayCard' });
      },
    }),
};

const applePay = {
  VERSION,
  create: ({ client: input }: { client: Client }) =>
    withClient(input, {
      createPaymentRequest: (request: object) => ({
        supportedNetworks: ['visa', 'masterCard', 'amex', 'discover'],
        merchantCapabilities: ['supports3DS', 'supportsCredit', 'supportsDebit'],
        ...request,
      }),
      performValidation: ({ displayName }: { displayName: string }) =>
        Promise.resolve({ displayName, merchantSessionIdentifier: crypto.randomUUID() }),
      tokenize: ({ token }: { token: { paymentData: { id: string } } }) =>
        Promise.resolve({ nonce: token.paymentData.id, type: 'ApplePayCard' }),
    }),
};

function withClient<T>(input: Client | undefined, part: T): Promise<T> {
  return input ? Promise.resolve(part) : Promise.reject(new Error('options.client is required'));
}

function nonceOf(wallet: string, card: string): Promise<{ id: string }> {
  return fetchJson('wallets/token', { gateway: 'braintree', wallet, card });
}

function wireAddress({ first, last, line1, line2, city, state, zip, country }: WalletAddress) {
  return {
    recipientName: `${first} ${last}`,
    line1,
    line2,
    city,
    state,
    postalCode: zip,
    countryCode: country,
  };
}

Object.assign(window, { braintree: { client, paypalCheckout, googlePayment, applePay } });
