import { Hono } from 'hono';
import { checkOrderName, NUMBER_MAX_LENGTH } from '#shared/account/forms.ts';
import { problem } from '#shared/errors/problem.ts';
import { ok } from '#shared/result.ts';
import { furtherRoutes, routes } from '#shared/routes.ts';
import { refuseWhole } from '../../backends/commerce/refusal.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { thankYouHref } from '../../crypto/order-link.ts';
import { findCheckout } from '../../database/order-keys.ts';
import { logSecurityEvent } from '../../reporting/security-event.ts';
import { Form, fieldsOf, type FormState } from '../../ui/form/form.tsx';
import { limitAttempts } from '../account/sign-in/authentication.ts';
import { renderSignInPage } from '../account/sign-in/sign-in.tsx';
import { handleForm } from '../forms/handle-form.ts';
import { useAddress } from '#shared/locale/use-address.ts';
import { EmailField } from '../../ui/form/fields.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useText } from '../../ui/language/use-text.ts';

/** Limited like sign-ins; every wrong pair gets one answer (docs/product/payment.md#orders-of-guests). */
export const findOrderPages = new Hono<AppEnv>()
  .get(furtherRoutes.findOrder.pattern, (c) =>
    c.get('config').linkSecret === null ? c.notFound() : render(c, null),
  )
  .post(furtherRoutes.findOrder.pattern, (c) => {
    const { linkSecret: secret } = c.get('config');
    if (secret === null) return c.notFound();
    return handleForm(c, {
      check: checkOrderName,
      submit: async (name) => {
        const limited = await limitAttempts(c, 'order', name.email);
        if (!limited.ok) return limited;
        const checkoutId = await findCheckout(c.env.DB, name, secret);
        logSecurityEvent(c, checkoutId === null ? 'order not found' : 'order found');
        if (checkoutId === null) return refuseWhole(problem('order_unknown'));
        return ok(await thankYouHref(checkoutId, { secret, now: Date.now() }));
      },
      render: (formState) => render(c, formState),
    });
  });

function render(c: AppContext, formState: FormState | null): Promise<Response> {
  const body = <FindOrderPage formState={formState} />;
  return renderSignInPage(c, { title: c.get('text')('findOrder.title'), formState, body });
}

function FindOrderPage({ formState }: { formState: FormState | null }) {
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
