import { VaultFieldError } from './refusal.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|.+\.localhost)$/;

/**
 * A return address of a provider, if it belongs to the shop or this machine. Null for any other, so that a provider's
 * page never leads to another site.
 */
export function safeReturn(shopUrl: string, requested: string): string | null {
  if (!URL.canParse(requested)) return null;
  const { href, origin, hostname, protocol, username, password } = new URL(requested);
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '') return null;
  return origin === new URL(shopUrl).origin || LOOPBACK.test(hostname) ? href : null;
}

/** Like `safeReturn`; throws `VaultFieldError` for an address that is not allowed. */
export function requireReturn(shopUrl: string, requested: string, field: string): string {
  const address = safeReturn(shopUrl, requested);
  if (address !== null) return address;
  throw new VaultFieldError(field, {
    code: 'invalid_url',
    message: 'The return address is neither the shop nor this machine',
  });
}

/** The address with query parameters set; existing ones are replaced. */
export function withParameters(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
