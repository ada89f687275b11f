import type { MethodParams } from '#shared/payments/element.ts';
import type { MethodName } from '#shared/payments/methods.ts';

/** What a page gives: an entry for each method, and, as older pages do, the card provider's configuration beside them. */
export type PageParams = Partial<Record<MethodName, MethodParams>> & { config?: MethodParams['config'] };

/**
 * One method's parameters out of a page's (docs/product.md#payment-elements): a `config` beside the methods moves under
 * `card` or `ideal`, and a leading `#` leaves the ids, both with a warning. The page's own object stays as it is.
 */
export function adjustParams(method: MethodName, page: PageParams): MethodParams {
  const { config } = page;
  const own = { ...page[method] };
  if (config && (method === 'card' || method === 'ideal')) {
    console.warn(`Please move the "config" field to the "${method}.config"`);
    own.config = config;
  }
  withoutHash(own);
  for (const part of ['cardNumber', 'cardExpiry', 'cardCvc'] as const) {
    const field = own[part];
    if (field) own[part] = withoutHash({ ...field });
  }
  return own;
}

function withoutHash<T extends { elementId?: string }>(params: T): T {
  const { elementId } = params;
  if (elementId?.startsWith('#')) {
    console.warn(`Please remove the "#" sign from the "${elementId}" element ID`);
    params.elementId = elementId.slice(1);
  }
  return params;
}
