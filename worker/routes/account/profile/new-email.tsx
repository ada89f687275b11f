import { Hono } from 'hono';
import { problem } from '#shared/errors/problem.ts';
import { ok, type Result } from '#shared/result.ts';
import { furtherRoutes, routes } from '#shared/routes.ts';
import { firstProblem, refuseWhole, type Refusal } from '../../../backends/commerce/refusal.ts';
import type { AppContext, AppEnv } from '../../../context.ts';
import { isNewEmailLink, signNewEmail } from '../../../crypto/mailed-address.ts';
import { addToOutbox } from '../../../outbox/add-to-outbox.ts';
import { logSecurityEvent } from '../../../reporting/security-event.ts';
import { readForm } from '../../forms/handle-form.ts';
import { forgetSecrets, secretOf, takeSecrets } from '../../forms/link-secret.ts';
import { emailChanged } from '../end-sign-ins.ts';
import { renderAccount } from '../layout.tsx';

const LIFETIME_S = 24 * 60 * 60;

/** Mails the link that confirms the address. The answer is the same for one that somebody else has. */
export async function mailNewEmail(c: AppContext, email: string): Promise<Result<string, Refusal>> {
  const until = String(Math.floor(Date.now() / 1_000) + LIFETIME_S);
  const change = { account: c.get('account'), email, until };
  const signature = await signNewEmail(change, c.get('config').visitorSecrets);
  const page = `${new URL(c.req.url).origin}${furtherRoutes.confirmEmail.href()}`;
  const query = new URLSearchParams({ email, until, signature });
  const url = `${page}?${query.toString()}`;
  await addToOutbox(c, { kind: 'new address', email, url, by: change.account.id });
  logSecurityEvent(c, 'new email requested');
  return ok(`${routes.account.profile.href()}?saved=mailed-address`);
}

/** Before the guard, which would put the link's key into the address of the sign-in page. */
export const takeNewEmailLink = new Hono<AppEnv>().get(
  furtherRoutes.confirmEmail.pattern,
  async (c, next) => takeSecrets(c, ['email', 'until', 'signature']) ?? next(),
);

/** Mail scanners follow links, so only the button changes the address. */
export const newEmail = new Hono<AppEnv>()
  .get(furtherRoutes.confirmEmail.pattern, async (c) => render(c, await confirmed(c)))
  .post(furtherRoutes.confirmEmail.pattern, async (c) => {
    await readForm(c.req);
    const email = await confirmed(c);
    if (!email.ok) return render(c, email);
    const call = { method: 'PUT', path: '/account', body: { email: email.value } } as const;
    const saved = await c.get('visitor').call(call);
    if (!saved.ok) {
      const isTaken = saved.error.problems['email']?.code === 'UNIQUE';
      return render(c, isTaken ? refuseWhole(problem('email_unusable')) : saved);
    }
    forgetSecrets(c);
    await emailChanged(c);
    return c.redirect(`${routes.account.profile.href()}?saved=1`, 303);
  });

/** The address that the link confirms for the customer who is signed in. */
async function confirmed(c: AppContext): Promise<Result<string, Refusal>> {
  const [email, until, signature] = ['email', 'until', 'signature'].map((name) => secretOf(c, name));
  const change = { account: c.get('account'), email: email ?? '', until: until ?? '' };
  const secrets = c.get('config').visitorSecrets;
  const isValid = await isNewEmailLink(change, { signature: signature ?? '', secrets, now: Date.now() });
  return isValid ? ok(change.email) : refuseWhole(problem('address_link_unknown'));
}

function render(c: AppContext, email: Result<string, Refusal>): Promise<Response> {
  const t = c.get('text');
  return renderAccount(c, {
    title: t('profile.newEmail'),
    problem: email.ok ? null : firstProblem(email.error),
    body: email.ok ? (
      <>
        <p className="account__lead">{t('profile.confirmText', { email: email.value })}</p>
        <form className="form" method="post" action={furtherRoutes.confirmEmail.href()}>
          <button className="button button--primary">{t('profile.confirm')}</button>
        </form>
      </>
    ) : (
      <a href={routes.account.profile.href()}>{t('profile.title')}</a>
    ),
  });
}
