import { problem, ShopError, type Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import type { FieldParams, MethodParams } from '#shared/payments/element.ts';
import type { Driver } from '../driver.ts';
import { createLibrary } from '../library.ts';

/** What one of the provider's fields says of itself with every change; nothing while it is untouched. */
type FieldState = { elementType: string; complete?: boolean; error?: { code?: string } };

/** In one element or in three. A card that is not whole begins no payment: only the shopper can mend it. */
export const driver: Driver = async (context) => {
  const states = new Map<string, FieldState>();
  const onChange = (state: FieldState) => void states.set(state.elementType, state);
  const library = await createLibrary({ ...context, params: listening(context.params, onChange) });
  await library.mount();
  return {
    async pay() {
      const slip = slipIn(fieldsOf(context.params).map((name) => states.get(name)));
      if (slip) throw new ShopError(slip);
      await context.begin();
      return library.pay();
    },
  };
};

function fieldsOf({ separateElements }: MethodParams): string[] {
  return separateElements ? ['cardNumber', 'cardExpiry', 'cardCvc'] : ['card'];
}

/** The library takes the listener of each field from its own parameters, and so the size of its text. */
function listening(params: MethodParams, onChange: (state: FieldState) => void): MethodParams {
  const own = (field: FieldParams = {}) => ({ ...field, ...inPageSize(field), onChange });
  if (!params.separateElements) return Object.assign({}, params, own(params));
  const { cardNumber, cardExpiry, cardCvc } = params;
  return {
    ...params,
    cardNumber: own(cardNumber),
    cardExpiry: own(cardExpiry),
    cardCvc: own(cardCvc),
  };
}

/** The provider writes in 16 px, whatever the shopper's browser is set to; the shop's own style wins. */
function inPageSize({ options = {} }: FieldParams): FieldParams {
  const { fontSize } = getComputedStyle(document.documentElement);
  if (fontSize === '16px') return {};
  const { base, ...style } = (options['style'] ?? {}) as { base?: Record<string, Json> };
  return { options: { ...options, style: { ...style, base: { fontSize, ...base } } } };
}

/** The first field's mistake; null for a whole card. */
function slipIn(states: (FieldState | undefined)[]): Problem | null {
  const at = states.findIndex((state) => !state?.complete);
  if (at === -1) return null;
  const code = states[at]?.error?.code ?? '';
  if (code.includes('number')) return problem('invalid_card_number');
  if (code.includes('expiry')) return problem('invalid_card_expiry');
  if (code.includes('cvc')) return problem('invalid_card_cvc');
  return problem('invalid_card');
}
