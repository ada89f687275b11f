/** Protects nothing: the sandbox's customers are fictitious. */
const SECRET = 'sandbox-content-jwt-secret';
const LIFETIME_SECONDS = 30 * 24 * 60 * 60;
const algorithm = { name: 'HMAC', hash: 'SHA-256' };

const key = () =>
  crypto.subtle.importKey('raw', new TextEncoder().encode(SECRET), algorithm, false, ['sign', 'verify']);

function encode(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function decode(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

const encodeJson = (value: object) => encode(new TextEncoder().encode(JSON.stringify(value)));

/** Signs a text; the social login's cookie uses the same secret. */
export async function signText(text: string): Promise<string> {
  const signature = await crypto.subtle.sign(algorithm, await key(), new TextEncoder().encode(text));
  return encode(new Uint8Array(signature));
}

/** Whether a signature belongs to the text. */
export async function isSigned(text: string, signature: string): Promise<boolean> {
  try {
    return await crypto.subtle.verify(
      algorithm,
      await key(),
      decode(signature),
      new TextEncoder().encode(text),
    );
  } catch {
    return false;
  }
}

/** A token for a customer, HS256, `{id, iat, exp}`, valid for 30 days even if the password changes. */
export async function issueJwt(id: number, nowMs: number): Promise<string> {
  const iat = Math.floor(nowMs / 1000);
  const head = encodeJson({ alg: 'HS256', typ: 'JWT' });
  const text = `${head}.${encodeJson({ id, iat, exp: iat + LIFETIME_SECONDS })}`;
  return `${text}.${await signText(text)}`;
}

/** The customer's id; null if the token is invalid or expired. */
export async function readJwt(token: string, nowMs: number): Promise<number | null> {
  const [head = '', payload = '', signature = ''] = token.split('.');
  if (!(await isSigned(`${head}.${payload}`, signature))) return null;
  const { id, exp } = JSON.parse(new TextDecoder().decode(decode(payload))) as { id: number; exp: number };
  return exp * 1000 > nowMs ? id : null;
}
