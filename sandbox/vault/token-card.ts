import { collection } from '../store/collection.ts';
import type { CardBehaviour, Check } from './test-cards.ts';

/** The stored parts of a card: never its number or security code. */
export type TokenCard = {
  token: string;
  type: 'card';
  /** The vault's name of the brand: `Visa`, `MasterCard`, `American Express`. */
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  cvc_check: Check;
  zip_check: Check;
  address_check: Check;
  gateway: string;
  account_id: string | null;
  /** The wallet it came from. */
  wallet: 'apple_pay' | 'google_pay' | null;
  behaviour: CardBehaviour;
};

/** The bank of a transfer. */
export type TokenBank = { token: string; type: 'ideal'; bank: string };

export type TokenRecord = TokenCard | TokenBank;

/** Stored cards and banks; the id is the token. */
export const TOKENS = collection<TokenRecord>('token');
