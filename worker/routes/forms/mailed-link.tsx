import { useAddress } from '#shared/locale/use-address.ts';
import type { AppContext } from '../../context.ts';
import { addressToStop } from '../../crypto/stop-token.ts';
import type { Stop } from '../../database/stop.ts';
import { titled } from '../../render/document/head.ts';
import { renderPage } from '../../render/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { secretOf, takeSecrets } from './link-secret.ts';
import { fieldOf, readForm } from './read-form.ts';
import { ThanksPage } from './thanks-page.tsx';

const TOKEN = /^[\w-]{22}$/;
/** Of the longest address. */
const MAX_TOKEN = 500;

type LinkTexts = {
  title: string;
  text: string;
  /** Of the button. */
  label: string;
};

/** A mail's link: its token is removed from the address, and its button posts it to `action`. */
export function renderMailedLink(
  c: AppContext,
  action: string,
  texts: LinkTexts,
): Response | Promise<Response> {
  const taken = takeSecrets(c, ['token']);
  if (taken) return taken;
  return renderPage(c, {
    head: { title: titled(c, texts.title), noIndex: true },
    personal: true,
    body: <MailedLinkPage {...texts} action={action} token={secretOf(c, 'token')} />,
  });
}

/** Mail scanners follow links, so only the button does anything. */
function MailedLinkPage({
  title,
  text,
  label,
  action,
  token,
}: LinkTexts & { action: string; token: string }) {
  const to = useAddress();
  return (
    <>
      <PageHead title={title} lead={text} />
      <form className="form" method="post" action={to(action)}>
        <input type="hidden" name="token" value={token} />
        <button className="button button--primary">{label}</button>
      </form>
    </>
  );
}

/** The token that the button posted; empty where it is none. */
export async function readMailedToken(c: AppContext): Promise<string> {
  const form = await readForm(c.req);
  return tokenIn(form.ok ? fieldOf(form.value, 'token') : '');
}

/** Whom a link unsubscribes: mail programs post to the link itself (RFC 8058). */
export async function readStop(c: AppContext, what: 'news' | 'stock alerts'): Promise<Stop> {
  const form = await readForm(c.req);
  const posted = form.ok ? fieldOf(form.value, 'token') : '';
  const token = posted === '' ? (c.req.query('token') ?? '') : posted;
  const email = await addressToStop(what, token.slice(0, MAX_TOKEN), c.get('config').linkSecrets);
  return { email, token: tokenIn(token) };
}

function tokenIn(text: string): string {
  return TOKEN.test(text) ? text : '';
}

export function renderThanks(c: AppContext, title: string, text: string): Promise<Response> {
  return renderPage(c, {
    head: { title: titled(c, title), noIndex: true },
    body: <ThanksPage title={title}>{text}</ThanksPage>,
  });
}
