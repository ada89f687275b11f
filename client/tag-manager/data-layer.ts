import type { CommerceEvent } from '#shared/measuring/commerce-events.ts';

type WindowWithDataLayer = Window & { dataLayer?: unknown[] };

export function dataLayer(): unknown[] {
  return ((window as WindowWithDataLayer).dataLayer ??= []);
}

/** The former event's items must not be merged into the next. */
export function pushCommerce(event: CommerceEvent): void {
  dataLayer().push({ ecommerce: null }, event);
}

/** What was counted already, so that a reload counts nothing again. */
export function isFirst(key: string, storage: Storage): boolean {
  const name = `shop:counted:${key}`;
  try {
    if (storage.getItem(name) !== null) return false;
    storage.setItem(name, '1');
  } catch {
    // Where nothing may be kept, once for each page has to do.
  }
  return true;
}
