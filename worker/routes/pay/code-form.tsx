import type { Cart } from '#shared/cart/cart.ts';
import type { Problem } from '#shared/errors/problem.ts';
import { actions } from '#shared/routes.ts';
import { hasFeature } from '#shared/shop/features.ts';
import { FormField } from '../../ui/form/fields.tsx';
import { useText } from '../../ui/language/use-text.ts';

const CODE_MAX_LENGTH = 64;

export type RefusedCode = { code: string; problem: Problem };

type CodeFormProps = { cart: Cart; refused: RefusedCode | null };

/** Discount code and gift cards, through the forms of the cart, which lead back to this page. */
export function CodeForm({ cart: { couponCode, giftcards }, refused }: CodeFormProps) {
  const t = useText();
  return (
    <div className="pay-code">
      <form method="post" action={actions.applyDiscount.href()} data-needs-text>
        <ReturnToPay />
        <FormField
          id="pay-code"
          name="code"
          label={t(hasFeature('gift-cards') ? 'cart.codeLabel' : 'cart.discountCodeOnly')}
          isConditional
          maxLength={CODE_MAX_LENGTH}
          autoComplete="off"
          value={refused?.code ?? ''}
          problem={refused?.problem}
          aside={<button className="button button--secondary">{t('cart.apply')}</button>}
        />
      </form>
      {(couponCode !== null || giftcards.length > 0) && (
        <ul className="pay-code__applied">
          {couponCode !== null && <Applied name={couponCode} action={actions.removeDiscount.href()} />}
          {giftcards.map(({ id, last4 }) => (
            <Applied
              key={id}
              name={t('cart.giftCardEnding', { last4: last4 ?? '' })}
              action={actions.removeGiftCard.href({ id })}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function Applied({ name, action }: { name: string; action: string }) {
  const t = useText();
  return (
    <li className="chip">
      <span className="chip__text">{name}</span>
      <form method="post" action={action}>
        <ReturnToPay />
        <button className="button button--quiet pay-code__remove">
          {t('cart.remove')}
          <span className="visually-hidden">{` ${name}`}</span>
        </button>
      </form>
    </li>
  );
}

function ReturnToPay() {
  return <input type="hidden" name="from" value="pay" />;
}
