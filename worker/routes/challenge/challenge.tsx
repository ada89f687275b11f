import { Hono } from 'hono';
import { safeNext } from '#shared/account/next.ts';
import { problem, type Problem } from '#shared/errors/problem.ts';
import { actions, routes } from '#shared/routes.ts';
import { verifyChallenge } from '../../backends/challenge/client.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { rememberPass } from '../../middleware/attempts.ts';
import { titled } from '../../render/document/head.ts';
import { renderPage } from '../../render/page.tsx';
import { createReport } from '../../reporting/report.ts';
import { useText } from '../../ui/language/use-text.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { ProblemNotice } from '../account/form/problem-notice.tsx';
import { fieldOf, readForm } from '../forms/handle-form.ts';
import { ThanksPage } from '../forms/mailed-link.tsx';

/** The name of the widget's token. */
const TOKEN_FIELD = 'cf-turnstile-response';

/** `/challenge`: a visitor who passes it may exceed a limit a few times (docs/product.md#limits). */
export const challenge = new Hono<AppEnv>()
  .get(routes.challenge.pattern, (c) => renderChallenge(c, safeNext(c.req.query('next')), null))
  .post(actions.passChallenge.pattern, async (c) => {
    const form = await readForm(c.req);
    if (!form.ok) return renderChallenge(c, null, form.error);
    if (c.get('config').challenge === null) return c.notFound();
    const next = safeNext(fieldOf(form.value, 'next'));
    const isPassed = await isPerson(c, fieldOf(form.value, TOKEN_FIELD).slice(0, 2048));
    if (!isPassed) return renderChallenge(c, next, problem('challenge_failed'));
    await rememberPass(c);
    return next === null ? renderPassed(c) : c.redirect(next, 303);
  });

/** Passes where the service cannot tell, or the shop would close with it. */
async function isPerson(c: AppContext, token: string): Promise<boolean> {
  const { challenge: configured } = c.get('config');
  if (configured === null) return false;
  const { url, secret } = configured;
  const address = c.req.header('cf-connecting-ip') ?? '';
  const send: typeof fetch = (input, init) => fetch(input, init);
  const verdict = await verifyChallenge({ url, secret, token, address, fetch: send });
  if (verdict === 'unavailable') {
    createReport(c)(new Error('The challenge cannot be checked, so everybody passes it'));
  }
  return verdict !== 'refused';
}

async function renderChallenge(
  c: AppContext,
  next: string | null,
  reason: Problem | null,
): Promise<Response> {
  const { challenge: configured } = c.get('config');
  if (configured === null) return c.notFound();
  c.set('challengeOrigin', new URL(configured.url).origin);
  return renderPage(c, {
    status: (reason?.status ?? 200) as 200 | 422,
    head: { title: titled(c, c.get('text')('challenge.title')), noIndex: true },
    personal: true,
    body: <ChallengePage {...configured} nonce={c.get('nonce')} next={next} problem={reason} />,
  });
}

function renderPassed(c: AppContext): Promise<Response> {
  return renderPage(c, {
    head: { title: titled(c, c.get('text')('thanks.title')), noIndex: true },
    personal: true,
    body: <ThanksPage title={c.get('text')('thanks.title')}>{c.get('text')('challenge.passed')}</ThanksPage>,
  });
}

type ChallengePageProps = {
  /** The service's address, which has its script. */
  url: string;
  siteKey: string;
  nonce: string;
  next: string | null;
  problem: Problem | null;
};

/** The widget's script finds its place by the class, and adds the field with the token to the form. */
function ChallengePage({ url, siteKey, nonce, next, problem }: ChallengePageProps) {
  const t = useText();
  return (
    <>
      <PageHead title={t('challenge.title')} lead={t('challenge.text')} />
      <ProblemNotice problem={problem} />
      <noscript>
        <p className="notice">{t('challenge.scripts')}</p>
      </noscript>
      <form className="form" method="post" action={actions.passChallenge.href()}>
        {next !== null && <input type="hidden" name="next" value={next} />}
        <div className="cf-turnstile" data-sitekey={siteKey} data-script={`${url}/api.js`} nonce={nonce} />
        <button className="button button--primary">{t('challenge.submit')}</button>
      </form>
    </>
  );
}
