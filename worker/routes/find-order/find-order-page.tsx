import { useAddress } from '#shared/locale/use-address.ts';
import { NUMBER_MAX_LENGTH } from '#shared/account/forms.ts';
import { furtherRoutes, routes } from '#shared/routes.ts';
import { EmailField } from '../../ui/form/fields.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { Form, fieldsOf, type FormState } from '../../ui/form/form.tsx';
import { useText } from '../../ui/language/use-text.ts';

export function FindOrderPage({ formState }: { formState: FormState | null }) {
  const to = useAddress();
  const t = useText();
  const field = fieldsOf('find-order', formState);
  return (
    <div className="sign-in">
      <header className="page-head">
        <h1>{t('findOrder.title')}</h1>
        <p className="page-head__lead">{t('findOrder.text')}</p>
      </header>
      <Form
        name="find-order"
        action={to(furtherRoutes.findOrder.href())}
        formState={formState}
        submit={t('findOrder.title')}
      >
        <FormField
          {...field('number')}
          label={t('findOrder.number')}
          hint={t('findOrder.numberHint')}
          required
          maxLength={NUMBER_MAX_LENGTH}
          autoComplete="off"
        />
        <EmailField {...field('email')} />
      </Form>
      <ul className="signing__ways">
        <li>
          <a href={routes.account.login.href()}>{t('signIn.haveAccount')}</a>
        </li>
      </ul>
    </div>
  );
}
