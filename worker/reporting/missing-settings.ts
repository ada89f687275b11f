import type { Json } from '#shared/json.ts';
import { missingSettings } from '#shared/payments/methods.ts';
import type { Report } from './report.ts';

/** Why a payment method is not offered: once, and again if it recurs after a correction. */
export function createMissingSettings() {
  let reported = new Set<string>();
  return function reportMissing(payments: Record<string, Record<string, Json>>, report: Report): void {
    const lacks = new Map(missingSettings(payments).map((lack) => [lack.message, lack]));
    for (const [message, lack] of lacks) {
      if (!reported.has(message)) report(lack, { where: 'payment settings' });
    }
    reported = new Set(lacks.keys());
  };
}

/** For the whole isolate. */
export const reportMissingSettings = createMissingSettings();
