import type { Json } from '#shared/json.ts';
import type { VaultCall } from './call.ts';
import { textAt } from './params.ts';
import { VaultFieldError } from './refusal.ts';
import type { TokenCard } from './token-card.ts';
import { copyCard, readToken, tokenizeCard } from './tokens.ts';

/** `POST /tokens`: makes a token of a card or of Braintree's nonce (docs/commerce-protocol.md#vault-endpoints). */
export async function postToken({ env, data }: VaultCall): Promise<Json> {
  const accountId = textAt(data, 'account_id') || null;
  const nonce = textAt(data, 'nonce');
  if (nonce !== '') {
    const card = await readToken(env.DB, nonce);
    if (card?.gateway !== 'braintree') {
      throw new VaultFieldError('nonce', { code: 'invalid_nonce', message: 'Unknown or expired nonce' });
    }
    return asWire(await copyCard(env.DB, { ...card, account_id: accountId }, 'card'));
  }
  const typed = {
    number: textAt(data, 'number'),
    exp_month: textAt(data, 'exp_month'),
    exp_year: textAt(data, 'exp_year'),
    cvc: textAt(data, 'cvc'),
    zip: textAt(data, 'billing', 'zip') || textAt(data, 'address_zip'),
    address1: textAt(data, 'billing', 'address1'),
  };
  return asWire(await tokenizeCard(env.DB, typed, accountId));
}

function asWire(card: TokenCard): Json {
  const { token, brand, last4, exp_month, exp_year, cvc_check, zip_check, address_check, gateway } = card;
  return {
    token,
    brand,
    last4,
    exp_month,
    exp_year,
    cvc_check,
    zip_check,
    address_check,
    gateway,
    test: true,
  };
}
