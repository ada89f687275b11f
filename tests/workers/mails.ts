import { eventually } from './eventually.ts';
import type { TestShop } from './harness.ts';
import { askSandbox } from './tell-sandbox.ts';

export type Mail = {
  to: string;
  text: string;
  headers?: Record<string, string>;
  links: { url: string; reset_key: string; password_token: string };
};

type Shop = Pick<TestShop, 'sandbox'>;

/** The newest first. */
export async function mailsTo({ sandbox }: Shop, email: string): Promise<Mail[]> {
  const mails = await askSandbox<Mail[]>(sandbox, 'mails');
  return mails.filter(({ to }) => to === email);
}

/** The mail that `ask` leads to, after its answer. */
export async function mailAfter(it: Shop, email: string, ask: () => Promise<unknown>): Promise<Mail> {
  const before = (await mailsTo(it, email)).length;
  await ask();
  await eventually(async () => (await mailsTo(it, email)).length > before);
  const [mail] = await mailsTo(it, email);
  if (!mail) throw new Error('The mails were forgotten');
  return mail;
}

/** The link in a mail of one of the store's functions. */
export function linkIn({ text }: Mail): URL {
  return new URL(/http\S+/.exec(text)?.[0] ?? '');
}
