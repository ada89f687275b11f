import { HTTPException } from 'hono/http-exception';
import { problem, ShopError, type Problem } from '#shared/errors/problem.ts';
import { BackendError, isPassing } from '../../backends/failure.ts';
import type { AppContext } from '../../context.ts';
import { localHref, pathWithoutLanguage } from '../../render/language/address.ts';
import { titled } from '../../render/document/head.ts';
import { noStore } from '../../render/no-store.ts';
import { startPageParts } from '../../middleware/page-parts.ts';
import { renderPage, type Page } from '../../render/page.tsx';
import { createReport } from '../../reporting/report.ts';
import { findRedirect, withQueryOf } from '../../database/redirects.ts';
import { urlOf } from '../../request-url.ts';
import { ErrorPage, isForShoppers } from './error-page.tsx';
import { localized } from '#shared/messages/problem-text.ts';
import { errorTitle } from './error-titles.ts';
import { plainError } from './plain-error.ts';
import { setBackends } from '../../middleware/backends.ts';
import { setChosenShop } from '../../middleware/preferences.ts';
import { setVisitor } from '../../middleware/visitor.ts';

/** A URL without a match may have a redirect that editors entered. */
export async function notFound(c: AppContext): Promise<Response> {
  if (isApi(c)) return answerApi(c, problem('api_not_found'));
  const redirect = await redirectOf(c);
  const path = { path: c.req.path };
  if (redirect === null) return renderError(c, problem('page_not_found', path));
  if (redirect.to === null) return renderError(c, problem('page_gone', path));
  return c.redirect(localHref(c, withQueryOf(redirect.to, urlOf(c.req.raw).search)), redirect.status);
}

/** The only place where an error becomes a response. */
export async function onError(error: Error, c: AppContext): Promise<Response> {
  const reason = isApi(c) ? toProblem(error) : pageProblem(error);
  if (reason.status >= 500) createReport(c)(error);
  if (isApi(c)) return answerApi(c, reason);
  const visible = isForShoppers(reason) ? reason : problem('server_error');
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

function answerApi(c: AppContext, reason: Problem): Response {
  noStore(c);
  return c.json({ error: c.get('text') ? localized(c.get('text'), reason) : reason }, reason.status as 400);
}

async function redirectOf(c: AppContext) {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return null;
  try {
    const address = urlOf(c.req.raw).pathname;
    return await findRedirect(c.env.DB, { address, path: c.get('text') ? pathWithoutLanguage(c) : address });
  } catch (error) {
    createReport(c)(error as Error);
    return null;
  }
}

function renderError(c: AppContext, reason: Problem): Promise<Response> {
  if (!c.get('pageParts')) startPageParts(c);
  return renderPage(c, {
    status: reason.status as NonNullable<Page['status']>,
    head: { title: titled(c, c.get('text')(errorTitle(reason.status))), noIndex: true },
    personal: reason.status >= 500 || reason.code === 'address_too_long',
    body: <ErrorPage problem={reason} path={c.req.path} retry={addressOf(c)} />,
  });
}

/** Null for a form, which must not be sent twice. */
function addressOf(c: AppContext): string | null {
  const { pathname, search } = new URL(c.req.url);
  return ['GET', 'HEAD'].includes(c.req.method) ? `${pathname.replace(/^\/+/, '/')}${search}` : null;
}

/** Loads the shell's data that a request lacks because it was refused, or failed, too early. */
async function completeShell(c: AppContext): Promise<void> {
  // Some of these are not set where an early middleware failed.
  if (c.get('isPreview') === undefined) c.set('isPreview', false);
  if (!c.get('backends')) setBackends(c);
  if (!c.get('text')) await setChosenShop(c);
  if (!c.get('visitor')) await setVisitor(c);
}
