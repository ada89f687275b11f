import { Hono } from 'hono';
import { checkOrderName, NUMBER_MAX_LENGTH } from '#shared/account/forms.ts';
import { useAddress } from '#shared/locale/use-address.ts';
import { rich } from '#shared/messages/rich.ts';
import { ok } from '#shared/result.ts';
import { furtherRoutes, routes } from '#shared/routes.ts';
import { hasFeature } from '#shared/shop/features.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { addToOutbox, mailsLinks } from '../../outbox/add-to-outbox.ts';
import { localHref } from '../../render/language/address.ts';
import { logSecurityEvent } from '../../reporting/security-event.ts';
import { EmailField, FormField } from '../../ui/form/fields.tsx';
import { Form, fieldsOf, type FormState } from '../../ui/form/form.tsx';
import { useText } from '../../ui/language/use-text.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { limitAttempts } from '../account/sign-in/authentication.ts';
import { renderSignInPage } from '../account/sign-in/sign-in.tsx';
import { handleForm } from '../forms/handle-form.ts';
import { ThanksPage } from '../forms/mailed-link.tsx';

/**
 * Mails the link to the order's own address, and says the same where there is no such order
 * (docs/product/payment.md#orders-of-guests).
 */
export const findOrderPages = new Hono<AppEnv>()
  .get(furtherRoutes.findOrder.pattern, (c) => render(c, null))
  .post(furtherRoutes.findOrder.pattern, (c) =>
    mailsLinks(c)
      ? handleForm(c, {
          check: checkOrderName,
          submit: async (name) => {
            const limited = await limitAttempts(c, 'order', name.email);
            if (!limited.ok) return limited;
            logSecurityEvent(c, 'order link requested');
            const pageUrl = `${new URL(c.req.url).origin}${localHref(c, routes.thankYou.href())}`;
            await addToOutbox(c, { kind: 'order', ...name, pageUrl });
            return ok(`${localHref(c, furtherRoutes.findOrder.href())}?sent=1`);
          },
          render: (formState) => render(c, formState),
        })
      : render(c, null),
  );

function render(c: AppContext, formState: FormState | null): Promise<Response> {
  const t = c.get('text');
  const wasSent = c.req.method === 'GET' && c.req.query('sent') !== undefined;
  const body = !mailsLinks(c) ? (
    <WriteToUs supportEmail={c.get('settings').store.supportEmail} />
  ) : wasSent ? (
    <ThanksPage title={t('news.nearly')}>{t('findOrder.sentText')}</ThanksPage>
  ) : (
    <FindOrderPage formState={formState} />
  );
  return renderSignInPage(c, { title: t('findOrder.title'), formState, body });
}

function WriteToUs({ supportEmail }: { supportEmail: string | null }) {
  const to = useAddress();
  const t = useText();
  const contact =
    supportEmail === null ? (
      <a href={to(routes.contact.href())}>{t('contact.title')}</a>
    ) : (
      <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
    );
  return (
    <header className="page-head">
      <h1>{t('findOrder.title')}</h1>
      <p className="page-head__lead">{rich(t, 'findOrder.off', { contact })}</p>
    </header>
  );
}

function FindOrderPage({ formState }: { formState: FormState | null }) {
  const to = useAddress();
  const t = useText();
  const field = fieldsOf('find-order', formState);
  return (
    <div className="sign-in">
      <PageHead title={t('findOrder.title')} lead={t('findOrder.text')} />
      <Form
        name="find-order"
        action={to(furtherRoutes.findOrder.href())}
        formState={formState}
        submit={t('signIn.sendLink')}
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
      {hasFeature('account') && (
        <ul className="signing__ways">
          <li>
            <a href={routes.account.login.href()}>{t('signIn.haveAccount')}</a>
          </li>
        </ul>
      )}
    </div>
  );
}
