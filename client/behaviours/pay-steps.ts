import { isRevisionMessage, type RevisionMessage } from '#shared/cart/revision-message.ts';
import { routes } from '#shared/routes.ts';
import { CART_REVISION } from '../cart/event-names.ts';
import { GrowingPause } from '../cart/growing-pause.ts';
import { dropDraft, keepDraft } from '../forms/address-draft.ts';
import { loadMessages } from '../messages.ts';
import { exchangeSteps } from '../pay/exchange-steps.ts';
import { isInOtherLanguage, sayOtherLanguage } from '../pay/other-language.ts';
import { parsePage } from '../trusted-types.ts';
import { start as checkForms } from './form-check.ts';

/** The forms that lead to another state of the page; an order leaves it. */
const stepForms = /^\/pay\/(?:address|delivery)$/;
const cartForms = /^\/cart\//;

/** Nothing changes below a sheet, nor on a page that is being left. */
const UNDER_WAY = '.pay :is([data-state=paying], [data-state=leaving], [data-state=unfinished])';

let shown = location.pathname + location.search;
/** The cart whose sums the page shows. */
let cart: RevisionMessage | null = null;
/** Before a page that could not be had is asked for again. */
const pause = new GrowingPause();
/** A change that came while the page was being exchanged. */
let missed: RevisionMessage | undefined;
/** What the page is being exchanged for. */
let sent = '';
/** A press meanwhile, which has its turn next. */
let waiting: (() => void) | undefined;

/**
 * Moves the payment page from step to step without a reload, so that its wallets stay.
 *
 * @param visitor what the page was sent with: by now it may have heard of a later cart
 */
export function start(visitor: string | null): void {
  cart = cartOf(visitor);
  followDraft();
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !form.closest('.pay')) return;
    const { pathname } = new URL(form.action);
    const isOfCart = cartForms.test(pathname);
    if (!isOfCart && !stepForms.test(pathname)) return;
    event.preventDefault();
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form, submitter))
      if (typeof value === 'string') body.append(name, value);
    const send = (): void => void show(form.action, body, isOfCart);
    if (!form.closest('[aria-busy="true"]')) send();
    // The same again is one press.
    else if (sent !== pressOf(form.action, body)) waiting = send;
  });
  document.addEventListener('click', (event) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('.pay a') : null;
    if (!link || link.pathname !== routes.pay.href() || link.search === '') return;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    void show(link.href, null, false);
  });
  document.addEventListener(CART_REVISION, ({ detail }: CustomEventInit<RevisionMessage>) =>
    followCart(detail),
  );
  addEventListener('popstate', () => {
    if (location.pathname + location.search === shown) return;
    // A form that was sent without scripts may have led to its own address, which answers nothing else.
    location.replace(routes.pay.href() + location.search);
  });
  followCart(cartIn(document));
}

/** The same visitor's cart was changed elsewhere: of another visitor the page is loaded again. */
function followCart(newer: RevisionMessage | null | undefined): void {
  const content = document.querySelector('.pay');
  if (!newer || !content || newer.epoch !== cart?.epoch || newer.revision <= cart.revision) return;
  if (document.querySelector(UNDER_WAY)) return;
  if (content.ariaBusy === 'true') return void (missed = newer);
  // What a page that slept is shown with is the cart of now.
  const isInDoubt = document.documentElement.classList.contains('in-doubt');
  content.classList.toggle('pay--behind', isInDoubt);
  void show(routes.pay.href() + location.search, null, true);
}

/** A step that is done needs no draft. */
function followDraft(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-check="pay-address"]');
  if (form) keepDraft(form);
  else dropDraft();
}

async function show(address: string, body: URLSearchParams | null, isOfCart: boolean): Promise<void> {
  const content = document.querySelector('.pay');
  if (!content) return;
  // Nothing is sent, and the change is followed later: what was typed stays.
  const mayStay = isOfCart && !body && !content.matches('.pay--behind');
  content.setAttribute('aria-busy', 'true');
  sent = pressOf(address, body);
  const [answer] = await Promise.all([fetchPage(address, body), loadMessages()]);
  content.removeAttribute('aria-busy');
  content.classList.remove('pay--behind');
  const next = waiting;
  waiting = undefined;
  // Pay was pressed meanwhile: what is shown then is compared with the cart when that ends.
  if (isOfCart && document.querySelector(UNDER_WAY)) next?.();
  else if (answer) take(answer, { address, isOfCart, next });
  else if (next) next();
  // Whether a form arrived is unknown: the page shows the current state.
  else if (!mayStay) location.assign(routes.pay.href());
  else pause.start(() => followCart(cartIn(document)));
}

type Answer = { page: Document; url: URL };
type Asked = { address: string; isOfCart: boolean; next: (() => void) | undefined };

function take({ page, url }: Answer, { address, isOfCart, next }: Asked): void {
  pause.reset();
  if (!page.querySelector('.pay')) return showOther(page, url);
  // A step that is done leads on, to a page of one language.
  if (!isOfCart && url.pathname === routes.pay.href() && isInOtherLanguage(page))
    return location.assign(url.href);
  exchangeSteps(page, isOfCart, address);
  sayOtherLanguage(page);
  followVisitor(page);
  const newer = missed;
  missed = undefined;
  if (next) next();
  else followCart(newer);
  if (!isOfCart) openStep(url);
}

function openStep(url: URL): void {
  checkForms();
  if (document.querySelector('.pay [data-regions]')) {
    void import('../forms/account.ts').then(({ enhance }) => enhance());
  }
  followDraft();
  if (url.pathname === routes.pay.href()) {
    shown = url.pathname + url.search;
    history.pushState(null, '', `${shown}#next`);
  }
  const next = document.querySelector<HTMLElement>('.pay [autofocus]') ?? document.getElementById('next');
  next?.scrollIntoView();
  next?.focus({ preventScroll: true });
}

function pressOf(address: string, body: URLSearchParams | null): string {
  return `${address} ${body?.toString()}`;
}

async function fetchPage(address: string, body: URLSearchParams | null): Promise<Answer | null> {
  try {
    const response = await fetch(address, body ? { method: 'POST', body } : {});
    if (!body && response.status >= 500) return null;
    const page = parsePage(await response.text());
    return { page, url: new URL(response.url) };
  } catch {
    return null;
  }
}

/** A page that can be reloaded is; the response to a form cannot. */
function showOther(page: Document, url: URL): void {
  if (!stepForms.test(url.pathname) && !cartForms.test(url.pathname)) return location.assign(url.href);
  const [old, next] = [document, page].map((it) => it.querySelector<HTMLElement>('main'));
  if (!old || !next) return location.assign(routes.pay.href());
  old.replaceWith(next);
  next.focus();
}

/** The cart of the page is the one that the answer is about. */
function followVisitor(page: Document): void {
  const [own, next] = [document, page].map((it) => it.getElementById('visitor'));
  cart = cartIn(page);
  if (!own || !next || !cart) return;
  own.replaceWith(next);
  document.dispatchEvent(new CustomEvent(CART_REVISION, { detail: cart }));
}

function cartIn(page: Document): RevisionMessage | null {
  return cartOf(page.getElementById('visitor')?.textContent);
}

function cartOf(visitor: string | null | undefined): RevisionMessage | null {
  const message: unknown = JSON.parse(visitor || 'null');
  return isRevisionMessage(message) ? message : null;
}
