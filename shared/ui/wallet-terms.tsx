import type { ReactNode } from 'react';
import { useText } from '../messages/use-text.ts';

/** The brands' own buttons cannot carry the words of the law, and their sheets ask where to: it is above them for all. */
export function WalletTerms({ children }: { children?: ReactNode }) {
  const words = useText()('payment.walletOrders');
  return (
    <div className="wallets__order">
      {children}
      {words && <p>{words}</p>}
    </div>
  );
}
