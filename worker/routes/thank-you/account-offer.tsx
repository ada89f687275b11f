import { partsOfName } from '#shared/account/full-name.ts';
import type { AccountOrder } from '#shared/account/order.ts';
import { rich } from '#shared/messages/rich.ts';
import { accountActions } from '#shared/routes.ts';
import { NewPasswordField } from '../../ui/form/fields.tsx';
import { HiddenFields } from '../../ui/form/form.tsx';
import { RenewalKey } from '../../ui/form/renewal-key.tsx';
import { useText } from '../../ui/language/use-text.ts';

type AccountOfferProps = { order: AccountOrder; email: string; byPassword: boolean };

/** Through the ordinary registration form (docs/decisions/005-accounts-begin-with-a-mail.md). */
export function AccountOffer({ order, email, byPassword }: AccountOfferProps) {
  const t = useText();
  const { name = '', country = '' } = (order.shipping?.name ? order.shipping : order.billing) ?? {};
  const known = { ...partsOfName(name, country), email };
  return (
    <section className="order__note" aria-labelledby="account-offer">
      <h2 id="account-offer">{t('thankYou.account')}</h2>
      <p>
        {rich(t, 'thankYou.accountText', { email: <strong>{email}</strong> })}
        {!byPassword && ` ${t('thankYou.accountMail')}`}
      </p>
      <form className="form" method="post" action={accountActions.register.href()}>
        <HiddenFields fields={known} />
        {byPassword && (
          <>
            <RenewalKey />
            <NewPasswordField
              id="offer-password"
              name="password"
              value=""
              label={t('form.password')}
              problem={undefined}
            />
          </>
        )}
        <button className="button button--primary">{t('signIn.createSubmit')}</button>
      </form>
    </section>
  );
}
