import type { Account } from '#shared/account/account.ts';
import type { Reset } from '#shared/account/forms.ts';
import { safeNext } from '#shared/account/next.ts';
import { problem } from '#shared/errors/problem.ts';
import { ok, type Result } from '#shared/result.ts';
import { routes } from '#shared/routes.ts';
import { parseAccount } from '../../../backends/commerce/account/account.ts';
import { refuseWhole, type Refusal } from '../../../backends/commerce/refusal.ts';
import type { AppContext } from '../../../context.ts';
import { isMailedTo, plainEmail } from '../../../crypto/mailed-address.ts';
import { logSecurityEvent } from '../../../reporting/security-event.ts';
import { fieldsOf, textOf } from '../../../visitor/fields.ts';
import { forgetSecrets } from '../../forms/link-secret.ts';
import { endAllSignIns, endSignInsOf } from '../end-sign-ins.ts';
import { limitAttempts, signIn } from './authentication.ts';
import { refuseChosen } from './refuse-chosen.ts';

/** The data of a mailed link for a new password. */
export type ResetLink = {
  key: string;
  /** The recipient; empty where the link does not say. */
  email: string;
  /** Proof that the shop mailed it to them; empty in a link that the backend sent by itself. */
  signature: string;
  /** As entered at registration, by anybody; empty in other links. */
  first_name: string;
  last_name: string;
  email_optin: string;
};

export const RESET_LINK = ['key', 'email', 'signature', 'first_name', 'last_name', 'email_optin'] as const;

export function resetLinkOf(read: (name: keyof ResetLink) => string): ResetLink {
  return Object.fromEntries(RESET_LINK.map((name) => [name, read(name)])) as ResetLink;
}

/**
 * Sets the password, ends everything begun with the former one, and signs in. Returns the page that follows.
 */
export async function choosePassword(
  c: AppContext,
  entered: Reset,
  fields: Record<string, string>,
): Promise<Result<string, Refusal>> {
  const { password } = entered;
  const admit = () => limitAttempts(c, 'reset', null);
  const chosen = await refuseChosen(c, password, fields['email'] ?? '', admit);
  if (!chosen.ok) return chosen;
  const link = resetLinkOf((name) => fields[name] ?? '');
  const isOurs = await isMailedTo(link.email, link.signature, c.get('config').visitorSecrets);
  const done = await setPassword(c, password, link, isOurs);
  logSecurityEvent(c, done.ok ? 'password changed' : 'link refused');
  if (!done.ok) return isUnknownKey(done.error) ? refuseWhole(problem('sign_in_link_unknown')) : done;
  forgetSecrets(c);
  const email = done.value ?? link.email;
  if (email === '') return ok(routes.account.login.href());
  const account = await endUnlisted(c, { email, password });
  const signedIn = await signIn(c, { email, password });
  if (signedIn.ok && isOurs) await saveEntered(c, account, { ...entered, email: link.email });
  const page = safeNext(fields['next']) ?? routes.account.orders.href();
  return ok(signedIn.ok ? page : routes.account.login.href());
}

/**
 * Ends the sign-ins by the shop's own records, whatever the backend's answer. Returns the owner of the
 * password, as far as the backend names one. An address in the form counts only when the shop mailed the link
 * to it: one's own link must not end the sign-ins of others.
 */
async function setPassword(
  c: AppContext,
  password: string,
  { key, email }: ResetLink,
  isOurs: boolean,
): Promise<Result<string | null, Refusal>> {
  const done = await c.get('visitor').callAnonymously('/account/recover', { reset_key: key, password });
  const named = done.ok ? textOf(fieldsOf(done.value)('email')) : null;
  const owner = named ?? (isOurs ? email : null);
  // A lost answer may have changed the password, too.
  if (owner !== null && (done.ok || isUnsettled(done.error))) await endSignInsOf(c, owner);
  return done.ok ? ok(named) : done;
}

/** Sign-ins without a recorded address: only the account's own password reveals its id. */
async function endUnlisted(
  c: AppContext,
  credentials: { email: string; password: string },
): Promise<Account | null> {
  const answer = await c.get('visitor').callAnonymously('/account/login', credentials);
  const account = answer.ok ? parseAccount(answer.value) : null;
  if (account) await endAllSignIns(c, account, { keepsThis: false });
  return account;
}

/**
 * The shop's own link proves whose its address is: of the account with this one, what the page showed counts now, names
 * where it has none.
 */
async function saveEntered(
  c: AppContext,
  account: Account | null,
  { email, first_name, last_name, email_optin }: Reset & { email: string },
): Promise<void> {
  if (account === null || plainEmail(account.email) !== plainEmail(email)) return;
  const isNameless = first_name !== '' && account.firstName === '' && account.lastName === '';
  const body = { ...(isNameless ? { first_name, last_name } : {}), ...(email_optin ? { email_optin } : {}) };
  if (Object.keys(body).length === 0) return;
  const saved = await c.get('visitor').call({ method: 'PUT', path: '/account', body });
  // The profile has the same fields.
  if (!saved.ok) console.warn('What was entered at registration was not saved', saved.error.problem?.code);
}

/** Whether the backend may have carried the call out anyway. */
function isUnsettled({ problem: reason }: Refusal): boolean {
  return reason !== null && reason.status >= 500;
}

/** The message names the key (docs/commerce-protocol.md#errors). */
function isUnknownKey({ problem: reason }: Refusal): boolean {
  return /reset_key/.test(`${reason?.message} ${reason?.param}`);
}
