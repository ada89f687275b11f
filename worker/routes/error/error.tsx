import { getCookie } from 'hono/cookie';
import { HTTPException } from 'hono/http-exception';
import type { ReactNode } from 'react';
import { problem, ShopError, type Problem } from '#shared/errors/problem.ts';
import { addressIn, followsVisitor, splitAddress } from '#shared/locale/address.ts';
import { directionOf, languageOf } from '#shared/messages/languages.ts';
import type { Text } from '#shared/messages/message.ts';
import { problemText } from '#shared/messages/problem-text.ts';
import { routes } from '#shared/routes.ts';
import { BackendError, isPassing } from '../../backends/failure.ts';
import type { ShopConfig } from '../../config.ts';
import type { AppContext } from '../../context.ts';
import { withQueryOf } from '../../database/redirects.ts';
import { setBackends } from '../../middleware/backends.ts';
import { startPageParts } from '../../middleware/page-parts.ts';
import { setChosenShop, LOCALE_COOKIE } from '../../middleware/preferences.ts';
import { TRIED } from '../../middleware/trying-cookies.ts';
import { setVisitor } from '../../middleware/visitor.ts';
import { escapeAttribute } from '../../render/document/escape.ts';
import { titled } from '../../render/document/head.ts';
import { loadText } from '../../render/language/language.ts';
import { noStore } from '../../render/no-store.ts';
import { renderPage, type Page } from '../../render/page.tsx';
import { createReport } from '../../reporting/report.ts';
import { addressWithout, urlOf } from '../../request-url.ts';
import { answerProblem } from '../api/api.ts';
import { ErrorPage, isForShoppers, errorTitle } from './error-page.tsx';

/** A URL without a match may have a redirect that editors entered. */
export async function notFound(c: AppContext): Promise<Response> {
  if (isApi(c)) return answerProblem(c, problem('api_not_found'));
  const { leadsOn } = await import('./leads-on.ts');
  const end = c.req.method === 'GET' ? await leadsOn(c) : null;
  if (end?.is === 'address') return c.redirect(withQueryOf(end.to, urlOf(c.req.raw).search), end.status);
  const code = end?.is === 'gone' ? 'page_gone' : 'page_not_found';
  return renderError(c, problem(code, { path: c.req.path }));
}

/** The only place where an error becomes a response. */
export async function onError(error: Error, c: AppContext): Promise<Response> {
  const reason = isApi(c) ? toProblem(error) : pageProblem(error);
  if (reason.status >= 500) createReport(c)(error);
  if (isApi(c)) return answerProblem(c, reason);
  const visible = visibleOf(reason);
  // The shop is not configured.
  if (!c.get('nonce')) return plainError(c, visible);
  try {
    await completeShell(c);
    return await renderError(c, visible);
  } catch (failure) {
    createReport(c)(failure as Error);
    return plainError(c, visible);
  }
}

/** What stands in the place of a body that fails after its head was sent. */
export function errorBody(c: AppContext, error: Error): { status: number; body: ReactNode } {
  const reason = pageProblem(error);
  if (reason.status >= 500) createReport(c)(error);
  return { status: reason.status, body: pageOf(c, visibleOf(reason)) };
}

function visibleOf(reason: Problem): Problem {
  return isForShoppers(reason) ? reason : problem('server_error');
}

function toProblem(error: Error): Problem {
  if (error instanceof ShopError) return error.problem;
  if (error instanceof HTTPException && error.status < 500) {
    return { code: 'bad_request', message: error.message, status: error.status };
  }
  return problem('server_error');
}

/** A backend that is overloaded fails: the shopper did not try too often. */
export function pageProblem(error: Error): Problem {
  const isBusy = error instanceof BackendError && isPassing(error.status);
  return isBusy ? problem('server_error') : toProblem(error);
}

function isApi(c: AppContext): boolean {
  return c.req.path === '/api' || c.req.path.startsWith('/api/');
}

function renderError(c: AppContext, reason: Problem): Promise<Response> {
  if (!c.get('pageParts')) startPageParts(c);
  return renderPage(c, {
    status: reason.status as NonNullable<Page['status']>,
    head: { title: titled(c, c.get('text')(errorTitle(reason.status))), noIndex: true },
    personal: reason.status >= 500 || reason.code === 'address_too_long',
    body: pageOf(c, reason),
  });
}

function pageOf(c: AppContext, reason: Problem): ReactNode {
  return <ErrorPage problem={reason} path={c.req.path} retry={addressOf(c)} />;
}

/** Null for a form, which must not be sent twice. */
function addressOf(c: AppContext): string | null {
  return c.req.method === 'GET' ? addressWithout(urlOf(c.req.raw), [TRIED]) : null;
}

/** Loads the shell's data that a request lacks because it was refused, or failed, too early. */
async function completeShell(c: AppContext): Promise<void> {
  // Some of these are not set where an early middleware failed.
  if (c.get('isPreview') === undefined) c.set('isPreview', false);
  if (!c.get('backends')) setBackends(c);
  if (!c.get('text')) await setChosenShop(c);
  if (!c.get('visitor')) await setVisitor(c);
}

/** The page shown where the shop is not configured, or its shell cannot be rendered. */
export async function plainError(c: AppContext, reason: Problem): Promise<Response> {
  noStore(c);
  const { pathname } = new URL(c.req.url);
  const { prefix } = splitAddress(pathname);
  const t = await textOf(c, pathname, prefix.slice(1));
  const says = escapeAttribute(problemText(t, reason));
  const home = addressIn(t.locale.split('-')[0] === prefix.slice(1, 3) ? prefix : '', routes.home.href());
  return c.html(
    `<!doctype html><html lang="${t.locale}" dir="${directionOf(t.locale)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${says}</title><h1>${says}</h1><p><a href="${escapeAttribute(home)}">${escapeAttribute(t('errorPage.frontPage'))}</a></p></html>`,
    reason.status as 500,
  );
}

/** The store's locales may be unknown: the address, or the visitor's cookie, says which of ours it is. */
async function textOf(c: AppContext, pathname: string, named: string): Promise<Text> {
  // Some of these are not set where an early middleware failed.
  const text: Text | undefined = c.get('text');
  const config: ShopConfig | undefined = c.get('config');
  if (text) return text;
  const chosen = followsVisitor(pathname) ? getCookie(c, LOCALE_COOKIE) : named;
  const locale = chosen || config?.defaultLocale || 'en';
  try {
    return await loadText(languageOf(locale));
  } catch {
    return loadText('en');
  }
}
