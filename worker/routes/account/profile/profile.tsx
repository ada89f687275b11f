import { Hono, type Context } from 'hono';
import { checkNewEmail, checkPasswordChange, checkProfile } from '#shared/account/forms.ts';
import { problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { actions, routes } from '#shared/routes.ts';
import type { AppEnv } from '../../../context.ts';
import type { Refusal } from '../../../backends/commerce/refusal.ts';
import { handleForm, statusOf } from '../../forms/handle-form.ts';
import { renderAccount } from '../layout.tsx';
import { ProfilePage, type ProfileAttempt } from './profile-page.tsx';
import { withinLimits } from '../sign-in/switch-account.ts';

/** Name, phone, letters; and, with the password, the e-mail address and the password itself. */
export const profile = new Hono<AppEnv>()
  .get(routes.account.profile.pattern, (c) => renderProfile(c, null))
  .post(actions.account.changeProfile.pattern, (c) =>
    handleForm(c, {
      check: checkProfile,
      carryOut: (fields) => save(c, { ...fields, phone: fields.phone || null }),
      render: (attempt) => renderProfile(c, { form: 'profile', attempt }),
    }),
  )
  .post(actions.account.changeEmail.pattern, (c) =>
    handleForm(c, {
      check: checkNewEmail,
      carryOut: async ({ email, current_password: password }) => {
        const confirmed = await confirmPassword(c, password);
        return confirmed.ok ? hideTaken(await save(c, { email })) : confirmed;
      },
      render: (attempt) => renderProfile(c, { form: 'new-email', attempt }),
    }),
  )
  .post(actions.account.changePassword.pattern, (c) =>
    handleForm(c, {
      check: checkPasswordChange,
      carryOut: async ({ password, current_password: current }) => {
        const confirmed = await confirmPassword(c, current);
        return confirmed.ok ? save(c, { password }) : confirmed;
      },
      render: (attempt) => renderProfile(c, { form: 'new-password', attempt }),
    }),
  );

function renderProfile(c: Context<AppEnv>, tried: ProfileAttempt | null): Promise<Response> {
  const isSaved = tried === null && c.req.query('saved') !== undefined;
  return renderAccount(c, {
    title: 'Your profile',
    status: statusOf(tried?.attempt ?? null),
    body: (
      <ProfilePage
        account={c.var.account}
        tried={tried}
        isSaved={isSaved}
        preferences={{ ...c.var.settings.store, ...c.var.shop }}
      />
    ),
  });
}

async function save(c: Context<AppEnv>, fields: Json): Promise<Result<string, Refusal>> {
  const saved = await c.var.visitor.call({ method: 'PUT', path: '/account', body: fields });
  return saved.ok ? ok(`${routes.account.profile.href()}?saved=1`) : saved;
}

/** Whoever finds a browser signed in must not take the account over: the password is asked for once more. */
async function confirmPassword(c: Context<AppEnv>, password: string): Promise<Result<null, Refusal>> {
  const { email } = c.var.account;
  const limited = await withinLimits(c, 'sign-in', email);
  if (!limited.ok) return limited;
  const answer = await c.var.visitor.callAnonymously('/account/login', { email, password });
  if (!answer.ok) return answer;
  if (answer.value === null) {
    const wrong = problem('password_wrong', undefined, { param: 'current_password' });
    return refuse({ problem: null, problems: { current_password: wrong } });
  }
  await limited.value.forgive();
  return ok(null);
}

/** A customer must not learn by this form who else has an account. */
function hideTaken(saved: Result<string, Refusal>): Result<string, Refusal> {
  if (saved.ok || saved.error.problems['email']?.code !== 'UNIQUE') return saved;
  return refuse({
    problem: null,
    problems: { email: problem('email_unusable', undefined, { param: 'email' }) },
  });
}
