import { walletCards } from '../providers/browser/wallet-data.ts';
import { randomId } from '../random-id.ts';
import type { TokenCard } from './token-card.ts';
import { saveToken } from './tokens.ts';

type WalletOrigin = { gateway: string; wallet: TokenCard['wallet']; prefix: string; token?: string };

/** A token of a wallet's or payment window's card; null if there is none with that id. */
export async function saveWalletCard(
  db: D1Database,
  id: string,
  { gateway, wallet, prefix, token }: WalletOrigin,
): Promise<TokenCard | null> {
  const card = walletCards.find((each) => each.id === id);
  if (!card) return null;
  return saveToken(db, {
    token: token ?? `${prefix}_sandbox_${randomId()}`,
    type: 'card',
    brand: card.brand,
    last4: card.last4,
    exp_month: 12,
    exp_year: new Date().getUTCFullYear() + 3,
    cvc_check: 'unchecked',
    zip_check: 'pass',
    address_check: 'pass',
    gateway,
    account_id: null,
    wallet,
    behaviour: card.id === 'declined' ? 'decline_at_order' : 'success',
  });
}
