import type { Context } from 'hono';
import { routes } from '#shared/routes.ts';
import type { AppEnv } from '../../context.ts';
import { createReport } from '../../reporting/report.ts';
import { signText } from '../../crypto/secret.ts';
import { countMail } from '../../store/tries.ts';
import { claimSignups, keepMailed, type OpenSignup } from '../../store/newsletter-mails.ts';

type Mailing = { name: string; secret: string };

/**
 * Has the function of the backend that is configured for it mail the confirming link, after the answer: nobody learns
 * from the time it takes whether the address is known. What fails is tried again with one of the next sign-ups.
 */
export function mailConfirmation(c: Context<AppEnv>, email: string): void {
  const { newsFunction: name, linkSecret: secret } = c.var.config;
  if (name === null || secret === null) return;
  const report = createReport(c);
  const mailed = claimSignups(c.env.DB, email).then(async (open) => {
    for (const signup of open) {
      if (await countMail(c.env.DB, signup.email, Date.now())) await mail(c, signup, { name, secret });
    }
  });
  c.executionCtx.waitUntil(mailed.catch((error: Error) => report(error)));
}

/** Anybody may call a function of the backend: only what the shop signed is to be mailed. */
async function mail(c: Context<AppEnv>, signup: OpenSignup, { name, secret }: Mailing): Promise<void> {
  const { email, token, locale } = signup;
  const url = `${new URL(c.req.url).origin}${routes.confirmNews.href()}?token=${token}`;
  const signature = await signText(secret, `news ${email} ${url}`);
  const done = await c.var.visitor.callAnonymously(`/functions/${name}`, { email, url, locale, signature });
  if (done.ok) await keepMailed(c.env.DB, token);
}
