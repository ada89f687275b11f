import { Hono } from 'hono';
import type { ReactNode } from 'react';
import type { PlainKey } from '#shared/messages/message.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { addressToStop } from '../../crypto/stop-token.ts';
import type { Stop } from '../../database/stop.ts';
import { titled } from '../../render/document/head.ts';
import { localHref } from '../../render/language/address.ts';
import { renderPage } from '../../render/page.tsx';
import { BackToShop, EmptyPage } from '../../ui/empty-page.tsx';
import { HiddenFields } from '../../ui/form/form.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { fieldOf, readForm } from './handle-form.ts';
import { forgetSecrets, secretOf, takeSecrets } from './link-secret.ts';

const TOKEN = /^[\w-]{22}$/;
/** Of the longest address. */
const MAX_TOKEN = 500;

type Page = { pattern: string; href: () => string };
type LinkPage = { page: Page; title: PlainKey; text: PlainKey; button: PlainKey };

/** A mail's link: its token is removed from the address, and its button posts it to the same page. */
function renderMailedLink(
  c: AppContext,
  { page, title, text, button }: LinkPage,
): Response | Promise<Response> {
  const taken = takeSecrets(c, ['token']);
  if (taken) return taken;
  const t = c.get('text');
  return renderPage(c, {
    head: { title: titled(c, t(title)), noIndex: true },
    personal: true,
    body: (
      <>
        <PageHead title={t(title)} lead={t(text)} />
        {/* Mail scanners follow links, so only the button does anything. */}
        <form className="form" method="post" action={localHref(c, page.href())}>
          <HiddenFields fields={{ token: secretOf(c, 'token') }} />
          <button className="button button--primary">{t(button)}</button>
        </form>
      </>
    ),
  });
}

type MailedForm = {
  pending: { page: Page; text: PlainKey };
  /** `run` is what the button does; `token` is empty where it is none. */
  confirm: LinkPage & { run: (c: AppContext, token: string) => Promise<Response> };
  stop: LinkPage & {
    what: 'news' | 'stock alerts';
    run: (c: AppContext, stop: Stop) => Promise<void>;
    done: [title: PlainKey, text: PlainKey];
  };
};

/** What follows a form that asks for an address: a page that waits for the mail, and those of the mail's two links. */
export function mailedPages({ pending, confirm, stop }: MailedForm) {
  return new Hono<AppEnv>()
    .get(pending.page.pattern, (c) => renderThanks(c, 'news.nearly', c.get('text')(pending.text)))
    .get(confirm.page.pattern, (c) => renderMailedLink(c, confirm))
    .post(confirm.page.pattern, async (c) => confirm.run(c, await readMailedToken(c)))
    .get(stop.page.pattern, (c) => renderMailedLink(c, stop))
    .post(stop.page.pattern, async (c) => {
      // The same answer to a link that was used before.
      await stop.run(c, await readStop(c, stop.what));
      forgetSecrets(c);
      const [title, text] = stop.done;
      return renderThanks(c, title, c.get('text')(text));
    });
}

/** The token that the button posted; empty where it is none. */
async function readMailedToken(c: AppContext): Promise<string> {
  const form = await readForm(c.req);
  return tokenIn(form.ok ? fieldOf(form.value, 'token') : '');
}

/** Whom a link unsubscribes: mail programs post to the link itself (RFC 8058). */
async function readStop(c: AppContext, what: 'news' | 'stock alerts'): Promise<Stop> {
  const form = await readForm(c.req);
  const posted = form.ok ? fieldOf(form.value, 'token') : '';
  const token = posted === '' ? (c.req.query('token') ?? '') : posted;
  const email = await addressToStop(what, token.slice(0, MAX_TOKEN), c.get('config').linkSecrets);
  return { email, token: tokenIn(token) };
}

function tokenIn(text: string): string {
  return TOKEN.test(text) ? text : '';
}

export function renderThanks(c: AppContext, title: PlainKey, text: string): Promise<Response> {
  const heading = c.get('text')(title);
  return renderPage(c, {
    head: { title: titled(c, heading), noIndex: true },
    body: <ThanksPage title={heading}>{text}</ThanksPage>,
  });
}

export function ThanksPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <EmptyPage title={title} text={children}>
      <BackToShop />
    </EmptyPage>
  );
}
