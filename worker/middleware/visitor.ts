import { createMiddleware } from 'hono/factory';
import { FIRST_VISITOR_COOKIE, FIRST_VISITOR_MAX_AGE_S } from '#shared/cart/first-visitor.ts';
import { HINT_COOKIE } from '#shared/cart/hint-cookie.ts';
import { DELIVERY_PARAMETER } from '#shared/catalogue/choice-address.ts';
import { ok, type Result } from '#shared/result.ts';
import type { AppContext, AppEnv } from '../context.ts';
import { countryOf } from '../country.ts';
import { randomText } from '../crypto/random-text.ts';
import {
  firstKeyOf,
  isFirstKeyOf,
  readVisitorId,
  signVisitorId,
  visitorIdFrom,
} from '../crypto/visitor-id.ts';
import type { Place } from '../database/sign-ins.ts';
import { measureStub } from '../metrics/measure.ts';
import { readPrivateCookie, setPrivateCookie, deletePrivateCookie } from '../private-cookie.ts';
import { pathWithoutLanguage } from '../render/language/address.ts';
import { NO_STORE } from '../render/no-store.ts';
import { createReport, orElse } from '../reporting/report.ts';
import { addressWithout, urlOf } from '../request-url.ts';
import { endCookies, linkedPaths, sweepCookies } from '../visitor-cookies.ts';
import { LIMITS } from '../visitor/contract.ts';
import { epochOf } from '../visitor/epoch.ts';
import { VisitorHandle } from '../visitor/handle.ts';
import { lookCookies } from '../visitor/look-visitor.ts';
import type { VisitorCookies } from '../visitor/session/identity.ts';
import { getVisitor } from '../visitor/stub.ts';
import { admitAttempt, attemptsOf } from './attempts.ts';

/** A random id with its signature, never the backend's token (docs/decisions/014-one-object-changes-a-visitors-cart.md). */
const COOKIE = 'swell-session';
const MAX_AGE_S = 604_800;

/** Gives the request its visitor, and the response the visitor's cookies (docs/storage.md#cookies). */
export function visitor() {
  return createMiddleware<AppEnv>(async function visitor(c, next) {
    const handle = await setVisitor(c);
    const swept = await sweptElsewhere(c, handle);
    if (swept) return swept;
    await next();
    // Responses that shared caches may store must not identify a visitor.
    const isPrivate = c.req.method !== 'GET' || c.res.headers.get('Cache-Control')?.includes('private');
    // A form may have begun a cart in the currency of its page, by another handle.
    const id = isPrivate
      ? await c
          .get('visitor')
          .idToRemember(Date.now())
          .catch(orElse(createReport(c), null))
      : null;
    if (id !== null) await remember(c, id);
    if (id !== null && c.get('visitor').renewal.needsKey) {
      setFirstKey(c, await firstKeyOf(id, c.get('config').visitorSecrets));
    }
    if (c.get('visitor').hasBegunAnew) endCookies(c, namesSet(c));
  });
}

export async function setVisitor(c: AppContext): Promise<VisitorHandle> {
  const cookies = await cookiesOf(c);
  const key = readPrivateCookie(c, FIRST_VISITOR_COOKIE);
  const idFrom = (text: string) => visitorIdFrom(`${text}browser ${key}`, c.get('config').visitorSecrets);
  // Nobody who has only seen the id of a cart that is gone comes to the one that follows it.
  const firstAfter = (id: string) => idFrom(`after ${id} `);
  const hasKey = /^[\w-]{22,64}$/.test(key);
  const firstId = hasKey ? await (cookies.id === null ? idFrom('') : firstAfter(cookies.id)) : null;
  const next = hasKey ? await nextOf(c, cookies, { key, first: () => idFrom('') }) : null;
  const known = next === null ? cookies : { id: next, rememberedAt: null };
  const handle = handleOf(c, { ...(hasKey && { firstId, firstAfter }), ...known });
  c.set('visitor', handle);
  return handle;
}

/**
 * Where an answer with the id of before came after the one that replaced it: the id that continues, which the key proves,
 * as it came with that answer alone. Null where the cookies are those of one answer.
 */
async function nextOf(
  c: AppContext,
  { id, rememberedAt }: VisitorCookies,
  { key, first }: { key: string; first: () => Promise<string> },
): Promise<string | null> {
  if (id === null || Date.now() - (rememberedAt ?? 0) > LIMITS.renewalGraceMs) return null;
  const { visitorSecrets } = c.get('config');
  if (id === (await first()) || (await isFirstKeyOf(id, key, visitorSecrets))) return null;
  const next = await getVisitor(c.env, id)
    .successor()
    .catch(orElse(createReport(c), null));
  return next !== null && (await isFirstKeyOf(next, key, visitorSecrets)) ? next : null;
}

/** The cookies that this answer sets by now. */
function namesSet(c: AppContext): string[] {
  return c.res.headers.getSetCookie().map((cookie) => cookie.replace(/^__(Host|Secure)-|=.*/gs, ''));
}

export function setAnonymous(c: AppContext): void {
  c.set('visitor', handleOf(c, { id: null, rememberedAt: null }));
}

function handleOf(c: AppContext, cookies: VisitorCookies): VisitorHandle {
  const handle: VisitorHandle = new VisitorHandle({
    visitor: cookies,
    shop: c.get('shop'),
    requestId: c.get('requestId'),
    stubOf: (id) => measureStub(c.get('metrics').observe, getVisitor(c.env, id)),
    admit: () => admit(c),
    attempts: attemptsOf(c, () => handle.id),
    commerce: c.get('backends').commerce,
    place: () => placeOf(c.req.raw),
    linkSecret: c.get('config').linkSecret,
    report: createReport(c),
  });
  return handle;
}

function cookiesOf(c: AppContext): Promise<VisitorCookies> | VisitorCookies {
  return c.get('isLook') ? lookCookies(Date.now()) : visitorCookiesOf(c);
}

/** Malformed cookies, ids that the shop did not sign, and a hint of another visitor count as missing. */
export async function visitorCookiesOf(c: AppContext): Promise<VisitorCookies> {
  const id = await readVisitorId(readPrivateCookie(c, COOKIE), c.get('config').visitorSecrets);
  const [, setAt, epoch] = /^(\d{10})(?:\.([\da-f]{16}))?$/.exec(readPrivateCookie(c, HINT_COOKIE)) ?? [];
  const isOurs = id === null || epoch === undefined || epoch === (await epochOfVisitor(c, id));
  return { id, rememberedAt: setAt !== undefined && isOurs ? Number(setAt) * 1000 : null };
}

function epochOfVisitor(c: AppContext, id: string): Promise<string> {
  return epochOf(c.env.VISITOR.idFromName(id).toString());
}

/** Whether the network may begin another cart. */
async function admit(c: AppContext): Promise<Result<null>> {
  if (c.get('isLook')) return ok(null);
  const address = c.req.header('cf-connecting-ip') ?? '';
  if (address === '') return ok(null);
  return admitAttempt(c, { purpose: 'new-cart', visitor: null, address, email: null }, Date.now());
}

/** By which the first writes and forms of this browser meet. */
export function makeFirstKey(c: AppContext): void {
  setFirstKey(c, randomText());
}

function setFirstKey(c: AppContext, key: string): void {
  setPrivateCookie(c, FIRST_VISITOR_COOKIE, key, { maxAge: FIRST_VISITOR_MAX_AGE_S });
}

/** The browser sent no visitor's id, not even one that is gone. */
export function isIdless(c: AppContext): boolean {
  return readPrivateCookie(c, COOKIE) === '';
}

export function hasFirstKey(c: AppContext): boolean {
  return readPrivateCookie(c, FIRST_VISITOR_COOKIE) !== '';
}

async function remember(c: AppContext, id: string): Promise<void> {
  const signedId = await signVisitorId(id, c.get('config').visitorSecrets);
  const epoch = await epochOfVisitor(c, id);
  setPrivateCookie(c, COOKIE, signedId, { maxAge: MAX_AGE_S });
  const hint = `${Math.floor(Date.now() / 1000)}.${epoch}`;
  setPrivateCookie(c, HINT_COOKIE, hint, { maxAge: MAX_AGE_S, isOpen: true });
}

/** The first name found in a header counts: browsers also name their ancestors. */
const BROWSERS: [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];

const SYSTEMS: [name: string, pattern: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['a Mac', /\bMac(intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
];

const HEADER_MAX_LENGTH = 400;
const CITY_MAX_LENGTH = 60;

/** Roughly which browser sent a request, and from where. */
export function placeOf(request: Request): Place {
  const { city } = (request.cf ?? {}) as { city?: unknown };
  return {
    device: deviceOf(request.headers.get('user-agent') ?? ''),
    country: countryOf(request),
    city: typeof city === 'string' ? city.slice(0, CITY_MAX_LENGTH) : '',
  };
}

function deviceOf(header: string): string {
  const text = header.slice(0, HEADER_MAX_LENGTH);
  const [browser] = BROWSERS.find(([, pattern]) => pattern.test(text)) ?? [];
  const [system] = SYSTEMS.find(([, pattern]) => pattern.test(text)) ?? [];
  if (browser === undefined) return system === undefined ? '' : `A browser on ${system}`;
  return system === undefined ? browser : `${browser} on ${system}`;
}

/**
 * Where a sign-in was ended in another browser, this one still has what it left: the page that would show it is opened
 * again without that, as by somebody new. Null where there is nothing to end.
 */
async function sweptElsewhere(c: AppContext, visitor: VisitorHandle): Promise<Response | null> {
  if (c.req.method !== 'GET' || !showsTraces(c) || !(await hasEnded(c, visitor))) return null;
  sweepCookies(c);
  deletePrivateCookie(c, 'swell-session');
  deletePrivateCookie(c, HINT_COOKIE);
  makeFirstKey(c);
  c.header('Cache-Control', NO_STORE);
  return c.redirect(addressWithout(urlOf(c.req.raw), []), 303);
}

/**
 * Whether the browser's id leads to nothing any more; no page fails because that is not known. Where its visitor has got
 * another id in the last minute, the answer that says so may be lost, or come before this one: the cookie must stay.
 */
async function hasEnded(c: AppContext, { id, isNew }: VisitorHandle): Promise<boolean> {
  if (isNew) return false;
  const visitor = getVisitor(c.env, id);
  const isSomeones = async () => (await visitor.isInUse()) || (await visitor.successor()) !== null;
  return !(await isSomeones().catch(orElse(createReport(c), true)));
}

/** The pages that read the cookie of a mailed link, or of the place of delivery. */
function showsTraces(c: AppContext): boolean {
  return c.req.query(DELIVERY_PARAMETER) !== undefined || linkedPaths.has(pathWithoutLanguage(c));
}
