import type { Context } from 'hono';
import { addressIn } from '#shared/locale/address.ts';
import { prefixOf } from '#shared/locale/prefix.ts';
import { furtherRoutes } from '#shared/routes.ts';
import type { AppEnv } from '../../context.ts';
import { languagesOf } from '../../render/language/address.ts';
import { createReport } from '../../reporting/report.ts';
import { signText } from '../../crypto/secret.ts';
import { countMail } from '../../database/rate-limits.ts';
import { claimSignups, countMailTry, markMailed, type OpenSignup } from '../../database/newsletter.ts';

type MailFunction = { name: string; secret: string };

/**
 * Makes the configured function of the backend mail the confirmation link, after the response, so that its
 * duration does not reveal whether the address is known. A mail that fails is sent again with one of the next
 * sign-ups.
 */
export function mailConfirmation(c: Context<AppEnv>, email: string): void {
  const { newsFunction: name, linkSecret: secret } = c.var.config;
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
async function mail(c: Context<AppEnv>, signup: OpenSignup, { name, secret }: MailFunction): Promise<void> {
  const { email, token, locale } = signup;
  await countMailTry(c.env.DB, token);
  const path = addressIn(prefixOf(locale, languagesOf(c)), furtherRoutes.confirmNewsletter.href());
  const url = `${new URL(c.req.url).origin}${path}?token=${token}`;
  const signature = await signText(secret, `news ${email} ${url}`);
  const answer = await c.var.visitor.callAnonymously(`/functions/${name}`, { email, url, locale, signature });
  if (answer.ok) await markMailed(c.env.DB, token);
}
