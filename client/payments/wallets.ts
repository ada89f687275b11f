import { pageText } from '#shared/messages/page-text.ts';
import {
  INCAPABLE_COOKIE,
  INCAPABLE_MAX_AGE_S,
  incapableCookie,
  readIncapable,
} from '#shared/payments/incapable.ts';
import { isMethodName, type MethodName } from '#shared/payments/methods.ts';
import { loadMessages } from '../messages.ts';
import { readIncapableCookie } from './config.ts';
import { mount } from './mount.ts';

/** By then ready wallets no longer wait for the slowest. */
const PATIENCE_MS = 12_000;

/** Mounts the wallets of a `<wallet-buttons>` and shows them together; those that cannot pay here are absent. */
export async function mountTogether(group: HTMLElement): Promise<void> {
  await loadMessages();
  const methods = capableIn(group);
  const status = group.querySelector(':scope > [role="status"]');
  const instead = group.querySelector<HTMLElement>(':scope > .wallets__instead');
  const remember = createMemory(methods);
  const show = () => {
    clearTimeout(timer);
    if ('ready' in group.dataset) return;
    group.dataset['ready'] = '';
    group.inert = false;
    if (status) status.textContent = '';
  };
  const timer = setTimeout(show, PATIENCE_MS);
  const follow = () => {
    const shown = methods.filter(({ hidden }) => !hidden);
    group.dataset['shown'] = String(shown.length);
    hide(instead ?? group, instead ? shown.length > 0 : shown.length === 0);
    if (shown.every(({ dataset: { state = 'loading' } }) => state !== 'loading')) show();
    if ('ready' in group.dataset) remember();
  };
  group.inert = true;
  if (status) status.textContent = pageText()('payment.loadingExpress');
  new MutationObserver(follow).observe(group, { subtree: true, attributeFilter: ['data-state', 'hidden'] });
  await Promise.all(methods.map(mount));
  if (methods.length === 0) follow();
}

/** Setting an equal value would count as a change, too, and cause another one, endlessly. */
function hide(element: HTMLElement, isHidden: boolean): void {
  if (element.hidden !== isHidden) element.hidden = isHidden;
}

/** Without those that an earlier page found missing: this page may be shared by all visitors. */
function capableIn(group: HTMLElement): HTMLElement[] {
  const incapable = readIncapable(readIncapableCookie());
  const methods = [...group.querySelectorAll<HTMLElement>('payment-method')].filter((element) => {
    const method = methodOf(element);
    element.hidden = method !== null && incapable.includes(method);
    return !element.hidden;
  });
  group.dataset['count'] = String(methods.length);
  return methods;
}

/** Records the wallets that this device does not have, once: the next page reserves no space for them. */
function createMemory(methods: HTMLElement[]): () => void {
  let written = 0;
  return () => {
    const found = methods.filter(({ dataset }) => 'incapable' in dataset).map(methodOf);
    if (found.length === written) return;
    written = found.length;
    const value = incapableCookie([
      ...readIncapable(readIncapableCookie()).filter(isMethodName),
      ...found.filter((it) => it !== null),
    ]);
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${INCAPABLE_COOKIE}=${value}; Path=/; Max-Age=${INCAPABLE_MAX_AGE_S}; SameSite=Lax${secure}`;
  };
}

function methodOf({ dataset: { method = '' } }: HTMLElement): MethodName | null {
  return isMethodName(method) ? method : null;
}
