import { Hono } from 'hono';
import { checkSignup } from '#shared/content/messages.ts';
import { EMAIL_MAX_LENGTH } from '#shared/forms/fields.ts';
import { problem, type Problem } from '#shared/errors/problem.ts';
import { furtherRoutes } from '#shared/routes.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { randomText } from '../../crypto/random-text.ts';
import { localHref, languagesOf } from '../../render/language/address.ts';
import { titled } from '../../render/document/head.ts';
import { renderPage } from '../../render/page.tsx';
import {
  confirmSignup,
  saveSignup,
  claimSignups,
  countMailTry,
  markMailed,
  type OpenSignup,
} from '../../database/newsletter.ts';
import { fieldOf, readForm, typedFields } from '../forms/read-form.ts';
import { forgetSecrets } from '../forms/link-secret.ts';
import { readMailedToken, renderMailedLink, renderThanks } from '../forms/mailed-link.tsx';
import { guardForm } from '../forms/spam-guard.ts';
import { addressIn } from '#shared/locale/address.ts';
import { prefixOf } from '#shared/locale/prefix.ts';
import { createReport } from '../../reporting/report.ts';
import { signText } from '../../crypto/secret.ts';
import { countMail } from '../../database/rate-limits.ts';
import { useAddress } from '#shared/locale/use-address.ts';
import { ChallengeLink } from '../../ui/form/challenge-link.tsx';
import { EmailField } from '../../ui/form/fields.tsx';
import { Honeypot } from '../../ui/form/form-field.tsx';
import { useText } from '../../ui/language/use-text.ts';

/** Pending in D1 until confirmed; never reveals whether it is known (docs/operations/features.md#newsletter). */
export const newsletter = new Hono<AppEnv>()
  .get(furtherRoutes.newsletter.pattern, (c) => renderSignup(c, '', null))
  .post(furtherRoutes.newsletter.pattern, async (c) => {
    const form = await readForm(c.req);
    if (!form.ok) return renderSignup(c, '', form.error);
    const typed = fieldOf(form.value, 'email').slice(0, EMAIL_MAX_LENGTH);
    const signup = checkSignup(typedFields(form.value));
    if (!signup.ok) return renderSignup(c, typed, signup.error['email'] ?? problem('bad_form'));
    const verdict = await guardForm(c, form.value, 'news');
    if (!verdict.accept && verdict.problem) return renderSignup(c, typed, verdict.problem);
    const token = randomText();
    if (verdict.accept) {
      await saveSignup(c.env.DB, signup.value, { token, locale: c.get('visitor').locale });
      mailConfirmation(c, signup.value.email);
    }
    return c.redirect(localHref(c, furtherRoutes.newsletterPending.href()), 303);
  })
  .get(furtherRoutes.newsletterPending.pattern, (c) =>
    renderThanks(c, c.get('text')('news.nearly'), c.get('text')('news.nearlyText')),
  )
  .get(furtherRoutes.confirmNewsletter.pattern, (c) =>
    renderMailedLink(c, furtherRoutes.confirmNewsletter.href(), {
      title: c.get('text')('news.confirmTitle'),
      text: c.get('text')('news.confirmText'),
      label: c.get('text')('news.confirm'),
    }),
  )
  .post(furtherRoutes.confirmNewsletter.pattern, async (c) => {
    const isKnown = await confirmSignup(c.env.DB, await readMailedToken(c));
    if (!isKnown) return renderSignup(c, '', problem('token_unknown'));
    forgetSecrets(c);
    return renderThanks(c, c.get('text')('news.onList'), c.get('text')('news.onListText'));
  });

function renderSignup(c: AppContext, typed: string, reason: Problem | null): Promise<Response> {
  return renderPage(c, {
    status: (reason?.status ?? 200) as 200 | 422,
    head: { title: titled(c, c.get('text')('news.short')), noIndex: true },
    personal: reason !== null,
    body: <SignupPage typed={typed} problem={reason} />,
  });
}

type MailFunction = { name: string; secret: string };

/** After the response, whose duration must not reveal whether the address is known; failures go with a later one. */
function mailConfirmation(c: AppContext, email: string): void {
  const { newsFunction: name, linkSecret: secret } = c.get('config');
  if (name === null || secret === null) return;
  const report = createReport(c);
  const sent = claimSignups(c.env.DB, email).then(async (open) => {
    for (const signup of open) {
      if (await countMail(c.env.DB, signup.email, Date.now())) await mail(c, signup, { name, secret });
    }
  });
  c.executionCtx.waitUntil(sent.catch((error: Error) => report(error)));
}

/** Functions of the backend are public, so they must mail only what the shop has signed. */
async function mail(c: AppContext, signup: OpenSignup, { name, secret }: MailFunction): Promise<void> {
  const { email, token, locale } = signup;
  await countMailTry(c.env.DB, token);
  const path = addressIn(prefixOf(locale, languagesOf(c)), furtherRoutes.confirmNewsletter.href());
  const url = `${new URL(c.req.url).origin}${path}?token=${token}`;
  const signature = await signText(secret, `news ${email} ${url}`);
  const answer = await c
    .get('visitor')
    .callAnonymously(`/functions/${name}`, { email, url, locale, signature });
  if (answer.ok) await markMailed(c.env.DB, token);
}

/** The sign-up form as a page of its own, which also shows what was wrong with the form of a block. */
export function SignupPage({ typed, problem }: { typed: string; problem: Problem | null }) {
  const to = useAddress();
  const t = useText();
  return (
    <>
      <header className="page-head">
        <h1>{t('news.title')}</h1>
      </header>
      {problem && <ChallengeLink problem={problem} />}
      <form
        className="form"
        method="post"
        action={to(furtherRoutes.newsletter.href())}
        data-check="newsletter"
      >
        <EmailField id="news-email" name="email" value={typed} problem={problem ?? undefined} />
        <Honeypot />
        <button className="button button--primary">{t('news.signUp')}</button>
      </form>
    </>
  );
}
