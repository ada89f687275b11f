import type { CommerceEvent } from '#shared/measuring/commerce-events.ts';

type WindowWithDataLayer = Window & { dataLayer?: unknown[] };

export function dataLayer(): unknown[] {
  return ((window as WindowWithDataLayer).dataLayer ??= []);
}

/** The previous event's items must not be merged into the next. */
export function pushCommerce(event: CommerceEvent): void {
  dataLayer().push({ ecommerce: null }, event);
}

/** Events that were already counted, so that a reload does not repeat them. */
export function isFirst(key: string, storage: Storage): boolean {
  const name = `shop:counted:${key}`;
  try {
    if (storage.getItem(name) !== null) return false;
    storage.setItem(name, '1');
  } catch {
    // Without storage, once per page has to do.
  }
  return true;
}
