import { sign, verify } from 'hono/jwt';

/** Protects nothing: the sandbox's customers are fictitious. */
const SECRET = 'sandbox-content-jwt-secret';
const LIFETIME_SECONDS = 30 * 24 * 60 * 60;

/** A token for a customer, HS256, `{id, iat, exp}`, valid for 30 days even if the password changes. */
export function issueJwt(id: number): Promise<string> {
  const iat = Math.floor(Date.now() / 1000);
  return sign({ id, iat, exp: iat + LIFETIME_SECONDS }, SECRET);
}

/** The customer's id; null if the token is invalid or expired. */
export async function readJwt(token: string): Promise<number | null> {
  const payload = await verify(token, SECRET, 'HS256').catch(() => null);
  return typeof payload?.['id'] === 'number' ? payload['id'] : null;
}
