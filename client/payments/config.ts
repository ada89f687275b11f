import { paymentConfigId, type PaymentConfig } from '#shared/payments/config.ts';

/** The page's payment configuration; null if it has none, or is still streaming. */
export function readConfig(): PaymentConfig | null {
  const text = document.getElementById(paymentConfigId)?.textContent;
  return text ? (JSON.parse(text) as PaymentConfig) : null;
}
