import { paymentConfigId, type PaymentConfig } from '#shared/payments/config.ts';

/** What the page says of payments; null where it says nothing, or is still streaming. */
export function readConfig(): PaymentConfig | null {
  const text = document.getElementById(paymentConfigId)?.textContent;
  return text ? (JSON.parse(text) as PaymentConfig) : null;
}
