import type { AccountOrder } from '#shared/account/order.ts';
import { rich } from '#shared/messages/rich.ts';
import { accountActions } from '#shared/routes.ts';
import { NewPasswordField } from '../../ui/form/fields.tsx';
import { useText } from '../../ui/language/use-text.ts';

type AccountOfferProps = { order: AccountOrder; email: string; byPassword: boolean };

/**
 * An account for a guest, through the ordinary registration form: it does not reveal whether the address
 * already has one (docs/decisions/005-accounts-begin-with-a-mail.md).
 */
export function AccountOffer({ order, email, byPassword }: AccountOfferProps) {
  const t = useText();
  const [firstName = '', ...rest] = (order.shipping?.name || order.billing?.name || '').trim().split(/\s+/);
  const known = { first_name: firstName, last_name: rest.join(' '), email };
  return (
    <section className="order__note" aria-labelledby="account-offer">
      <h2 id="account-offer">{t('thankYou.account')}</h2>
      <p>
        {rich(t, 'thankYou.accountText', { email: <strong>{email}</strong> })}
        {!byPassword && ` ${t('thankYou.accountMail')}`}
      </p>
      <form className="form" method="post" action={accountActions.register.href()}>
        {Object.entries(known).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {byPassword && (
          <NewPasswordField
            id="offer-password"
            name="password"
            value=""
            label={t('form.password')}
            problem={undefined}
          />
        )}
        <button className="button button--primary">{t('signIn.createSubmit')}</button>
      </form>
    </section>
  );
}
