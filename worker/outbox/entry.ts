import type { StockAlert } from '../database/stock-alerts.ts';

/** A mail that was asked for, or the end of such mails. Whether its address is known to anybody is found out later. */
export type OutboxEntry = {
  email: string;
  locale: string;
  currency: string;
  requestId: string;
  /** It is among the mails of its address, by which those are limited. */
  isCounted?: boolean;
} &
  /** `account` is what the version before reads, which may carry it out during a gradual deploy. */
  (
    | { kind: 'new account'; account: { email: string }; resetUrl: string }
    | { kind: 'new password'; resetUrl: string }
    | { kind: 'new address'; url: string; by?: string }
    | { kind: 'order'; number: string; pageUrl: string }
    | { kind: 'newsletter'; pageUrl: string; token: string }
    | { kind: 'newsletter ended' }
    | { kind: 'stock alert'; alert: StockAlert }
  );
