import { Hono } from 'hono';
import { problem, type Problem } from '#shared/errors/problem.ts';
import { furtherRoutes } from '#shared/routes.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { countMail } from '../../database/mail-limits.ts';
import { confirmSignup, removeSignup } from '../../database/newsletter.ts';
import { CONVENIENCE_MS, inTime } from '../../middleware/database-time.ts';
import { addToOutbox } from '../../outbox/add-to-outbox.ts';
import { localHref } from '../../render/language/address.ts';
import { readForm } from '../forms/handle-form.ts';
import { forgetSecrets } from '../forms/link-secret.ts';
import { readMailForm, renderMailForm } from '../forms/mail-form.tsx';
import { mailedPages, renderThanks } from '../forms/mailed-link.tsx';
import { mailNewsLink } from './mail-news-link.ts';

/** Pending in D1 until confirmed; never reveals whether it is known (docs/operations/features.md#newsletter). */
export const newsletter = new Hono<AppEnv>()
  .get(furtherRoutes.newsletter.pattern, (c) => renderSignup(c, '', null))
  .post(furtherRoutes.newsletter.pattern, async (c) => {
    const form = await readForm(c.req);
    if (!form.ok) return renderSignup(c, '', form.error);
    const read = await readMailForm(c, form.value, 'news');
    if (read.problem) return renderSignup(c, read.typed, read.problem);
    if (read.email !== null) await mailNewsLink(c, read.email);
    return c.redirect(localHref(c, furtherRoutes.newsletterPending.href()), 303);
  })
  .route(
    '/',
    mailedPages({
      pending: { page: furtherRoutes.newsletterPending, text: 'news.nearlyText' },
      confirm: {
        page: furtherRoutes.confirmNewsletter,
        title: 'news.confirmTitle',
        text: 'news.confirmText',
        button: 'news.confirm',
        run: async (c, token) => {
          if (!(await confirmSignup(c.env.DB, token))) return renderSignup(c, '', problem('token_unknown'));
          forgetSecrets(c);
          return renderThanks(c, 'news.onList', c.get('text')('news.onListText'));
        },
      },
      stop: {
        page: furtherRoutes.stopNewsletter,
        title: 'news.stopTitle',
        text: 'news.stopText',
        button: 'news.stop',
        what: 'news',
        run: async (c, stopped) => {
          await removeSignup(c.env.DB, stopped);
          if (stopped.email !== null) await endNews(c, stopped.email);
        },
        done: ['news.stopped', 'news.stoppedText'],
      },
    }),
  );

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

const HOUR_MS = 60 * 60_000;

/** At the backend. No limit may keep somebody subscribed: a link that is posted too often is carried out later, once. */
export async function endNews(c: AppContext, email: string): Promise<void> {
  const counted = countMail(c.env.DB, { service: 'commerce', about: 'the end of news', email }, Date.now());
  const isFew = await inTime(c, counted, { ms: CONVENIENCE_MS, otherwise: false });
  await addToOutbox(c, { kind: 'newsletter ended', email }, isFew ? 0 : HOUR_MS);
}
