import { Hono } from 'hono';
import { problem, type Problem } from '#shared/errors/problem.ts';
import { furtherRoutes } from '#shared/routes.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { randomText } from '../../crypto/random-text.ts';
import { localHref, languagesOf } from '../../render/language/address.ts';
import {
  confirmSignup,
  saveSignup,
  claimSignups,
  countMailTry,
  markMailed,
  removeSignup,
  type OpenSignup,
} from '../../database/newsletter.ts';
import { readForm } from '../forms/read-form.ts';
import { forgetSecrets } from '../forms/link-secret.ts';
import { mailLater, readMailForm, renderMailForm } from '../forms/mail-form.tsx';
import { readMailedToken, readStopToken, renderMailedLink, renderThanks } from '../forms/mailed-link.tsx';
import { addressIn } from '#shared/locale/address.ts';
import { prefixOf } from '#shared/locale/prefix.ts';
import { signText } from '../../crypto/secret.ts';

/** Pending in D1 until confirmed; never reveals whether it is known (docs/operations/features.md#newsletter). */
export const newsletter = new Hono<AppEnv>()
  .get(furtherRoutes.newsletter.pattern, (c) => renderSignup(c, '', null))
  .post(furtherRoutes.newsletter.pattern, async (c) => {
    const form = await readForm(c.req);
    if (!form.ok) return renderSignup(c, '', form.error);
    const read = await readMailForm(c, form.value, 'news');
    if (read.problem) return renderSignup(c, read.typed, read.problem);
    if (read.email !== null) {
      const { email } = read;
      await saveSignup(c.env.DB, { email, token: randomText(), locale: c.get('visitor').locale });
      mailConfirmation(c, email);
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
  })
  .get(furtherRoutes.stopNewsletter.pattern, (c) =>
    renderMailedLink(c, furtherRoutes.stopNewsletter.href(), {
      title: c.get('text')('news.stopTitle'),
      text: c.get('text')('news.stopText'),
      label: c.get('text')('news.stop'),
    }),
  )
  .post(furtherRoutes.stopNewsletter.pattern, async (c) => {
    // The same answer to a link that was used before.
    await removeSignup(c.env.DB, await readStopToken(c));
    forgetSecrets(c);
    return renderThanks(c, c.get('text')('news.stopped'), c.get('text')('news.stoppedText'));
  });

function renderSignup(c: AppContext, typed: string, reason: Problem | null): Promise<Response> {
  const t = c.get('text');
  return renderMailForm(c, {
    title: t('news.title'),
    action: furtherRoutes.newsletter.href(),
    id: 'news-email',
    typed,
    problem: reason,
    submit: t('news.signUp'),
  });
}

type MailFunction = { name: string; secret: string };

function mailConfirmation(c: AppContext, email: string): void {
  const { newsFunction: name, linkSecret: secret } = c.get('config');
  if (name === null || secret === null) return;
  mailLater(c, claimSignups(c.env.DB, email), (signup) => mail(c, signup, { name, secret }));
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
