export type Mail = { to: string; subject: string; links: Record<string, string | null> };

/** The newest mail of the commerce backend to this address. */
export async function lastMailTo(email: string, sandbox: string): Promise<Mail> {
  const response = await fetch(`${sandbox}/__sandbox/mails`, { headers: { Accept: 'application/json' } });
  const mails = (await response.json()) as Mail[];
  const found = mails.find(({ to }) => to === email);
  if (!found) throw new Error(`No mail went to ${email}`);
  return found;
}
