import type { CardBehaviour, Check } from './test-cards.ts';
import { collection } from '../store/collection.ts';

/** What is kept of a card: never its number, never its security code. */
export type TokenCard = {
  token: string;
  type: 'card';
  /** In the vault's words: `Visa`, `MasterCard`, `American Express`. */
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  cvc_check: Check;
  zip_check: Check;
  address_check: Check;
  gateway: string;
  account_id: string | null;
  /** The wallet it was picked from. */
  wallet: 'apple_pay' | 'google_pay' | null;
  behaviour: CardBehaviour;
};

/** A bank that a transfer starts from. */
export type TokenBank = { token: string; type: 'ideal'; bank: string };

export type TokenRecord = TokenCard | TokenBank;

/** What the vault keeps of a card or a bank; the id is the token. */
export const TOKENS = collection<TokenRecord>('token');
