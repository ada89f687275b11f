import { Hono } from 'hono';
import { checkNewEmail, checkPasswordChange, checkProfile } from '#shared/account/forms.ts';
import { problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import type { PlainKey } from '#shared/messages/message.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { accountActions, furtherRoutes, routes } from '#shared/routes.ts';
import { hasFeature } from '#shared/shop/features.ts';
import { refuseWhole, type Refusal } from '../../../backends/commerce/refusal.ts';
import type { AppContext, AppEnv } from '../../../context.ts';
import { digest } from '../../../crypto/digest.ts';
import { signInsOf, type ListedSignIn } from '../../../database/sign-ins.ts';
import { admitAttempt, forgive } from '../../../middleware/attempts.ts';
import { mailsLinks } from '../../../outbox/add-to-outbox.ts';
import { createReport, orElse } from '../../../reporting/report.ts';
import { logSecurityEvent } from '../../../reporting/security-event.ts';
import { callThen, handleForm, readForm } from '../../forms/handle-form.ts';
import { mailNewsLink } from '../../newsletter/mail-news-link.ts';
import { emailChanged, endAllSignIns, endOneSignIn, objectIdOf } from '../end-sign-ins.ts';
import { renderAccount } from '../layout.tsx';
import { limitAttempts, renewVisitor } from '../sign-in/authentication.ts';
import { refuseChosen } from '../sign-in/refuse-chosen.ts';
import { mailNewEmail } from './new-email.tsx';
import { ProfilePage, type RefusedForm } from './profile-page.tsx';

/** Name, phone and newsletter; a new e-mail address or password takes the current password. */
export const profile = new Hono<AppEnv>()
  .get(routes.account.profile.pattern, (c) => renderProfile(c, null))
  .post(accountActions.changeProfile.pattern, (c) =>
    handleForm(c, {
      check: checkProfile,
      submit: async (fields) => {
        const isMailed = fields.email_optin && !c.get('account').emailOptin && !provesAddresses(c);
        const wantsNews = fields.email_optin && !isMailed;
        const limited = isMailed ? await limitAccount(c, 'news') : ok(null);
        if (!limited.ok) return limited;
        const saved = await save(c, { ...fields, phone: fields.phone || null, email_optin: wantsNews });
        if (hasFeature('newsletter') && saved.ok && isMailed) {
          await mailNewsLink(c, c.get('account').email);
          return ok(furtherRoutes.newsletterPending.href());
        }
        return saved;
      },
      render: (formState) => renderProfile(c, { form: 'profile', formState }),
    }),
  )
  .post(accountActions.changeEmail.pattern, (c) =>
    handleForm(c, {
      check: checkNewEmail,
      submit: async ({ email, current_password: password }) => {
        const confirmed = await confirmPassword(c, password);
        if (!confirmed.ok) return confirmed;
        const limited = await limitAccount(c, 'new-email');
        if (!limited.ok) return limited;
        if (mailsLinks(c)) return mailNewEmail(c, email);
        const saved = hideOtherAccount(await save(c, { email, email_optin: false }));
        if (saved.ok) await emailChanged(c);
        return saved;
      },
      render: (formState) => renderProfile(c, { form: 'new-email', formState }),
    }),
  )
  .post(accountActions.changePassword.pattern, (c) =>
    handleForm(c, {
      check: checkPasswordChange,
      submit: async ({ password, current_password: current }) => {
        const confirm = () => confirmPassword(c, current);
        const chosen = await refuseChosen(c, password, c.get('account').email, confirm);
        const saved = chosen.ok ? await save(c, { password }) : chosen;
        const isLost = !saved.ok && saved.error.problem?.code === 'account_unsettled';
        if (!saved.ok && !isLost) return saved;
        logSecurityEvent(c, 'password changed');
        // Anyone who knew the old password is signed out, and so is anyone who knew this browser's cookie.
        await endAllSignIns(c, c.get('account'), { keepsThis: true });
        if (!saved.ok) return saved;
        await renewVisitor(c, c.get('account').id);
        return ok(`${routes.account.profile.href()}?saved=password`);
      },
      render: (formState) => renderProfile(c, { form: 'new-password', formState }),
    }),
  )
  .post(accountActions.endSignIn.pattern, async (c) => {
    await readForm(c.req);
    await endOneSignIn(c, c.get('account').id, c.req.param('id'));
    return c.redirect(`${routes.account.profile.href()}?saved=sign-in`, 303);
  });

const SAVED = new Map<string, PlainKey>([
  ['password', 'profile.savedPassword'],
  ['sign-in', 'profile.savedSignIn'],
  ['mailed-address', 'profile.mailedAddress'],
]);

async function renderProfile(c: AppContext, refused: RefusedForm | null): Promise<Response> {
  const t = c.get('text');
  const { locale, currency } = c.get('visitor');
  const saved = refused === null ? c.req.query('saved') : undefined;
  const signIns = await loadSignIns(c).catch(orElse(createReport(c), null));
  return renderAccount(c, {
    title: t('profile.title'),
    formState: refused?.formState ?? null,
    done: saved === undefined ? null : t(SAVED.get(saved) ?? 'profile.saved'),
    body: (
      <ProfilePage
        account={c.get('account')}
        refused={refused}
        signIns={{ signIns, objectId: objectIdOf(c) }}
        preferences={{ ...c.get('settings').store, locale, currency }}
      />
    ),
  });
}

async function loadSignIns(c: AppContext): Promise<ListedSignIn[]> {
  return signInsOf(c.env.DB, await digest(c.get('account').id), Date.now());
}

function save(c: AppContext, body: Json): Promise<Result<string, Refusal>> {
  return callThen(c, { method: 'PUT', path: '/account', body }, `${routes.account.profile.href()}?saved=1`);
}

/** Whether an account's address is known to be its owner's: a mail to it began the account, or confirmed the change. */
function provesAddresses(c: AppContext): boolean {
  return mailsLinks(c) && !c.get('config').registersByPassword;
}

/** A browser left signed in is not enough to take an account over. */
async function confirmPassword(c: AppContext, password: string): Promise<Result<null, Refusal>> {
  const { email } = c.get('account');
  const limited = await limitAttempts(c, 'sign-in', email);
  if (!limited.ok) return limited;
  const answer = await c.get('visitor').callAnonymously('/account/login', { email, password });
  if (!answer.ok) return answer;
  if (answer.value === null) {
    logSecurityEvent(c, 'password refused');
    const wrong = problem('password_wrong', undefined, { param: 'current_password' });
    return refuse({ problem: null, problems: { current_password: wrong } });
  }
  await forgive(c, limited.value);
  return ok(null);
}

/** Each account has a few, however often it signs in: without mails the answer tells whether an address is taken. */
async function limitAccount(c: AppContext, purpose: 'new-email' | 'news'): Promise<Result<null, Refusal>> {
  const address = c.req.header('cf-connecting-ip') ?? '';
  const attempt = { purpose, visitor: c.get('account').id, address, email: null } as const;
  const admitted = await admitAttempt(c, attempt, Date.now());
  return admitted.ok ? admitted : refuseWhole(admitted.error);
}

/** The form must not reveal which addresses have an account. */
function hideOtherAccount(saved: Result<string, Refusal>): Result<string, Refusal> {
  if (saved.ok || saved.error.problems['email']?.code !== 'UNIQUE') return saved;
  return refuse({
    problem: null,
    problems: { email: problem('email_unusable', undefined, { param: 'email' }) },
  });
}
