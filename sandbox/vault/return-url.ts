import { VaultFieldError } from './refusal.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|.+\.localhost)$/;

/**
 * The address that a provider may send a shopper back to: one of the shop, or of this machine. Null for any other,
 * so no link to a provider's page leads away to a stranger's.
 */
export function safeReturn(shopUrl: string, asked: string): string | null {
  if (!URL.canParse(asked)) return null;
  const { href, origin, hostname, protocol, username, password } = new URL(asked);
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '') return null;
  return origin === new URL(shopUrl).origin || LOOPBACK.test(hostname) ? href : null;
}

/** As `safeReturn`; throws `VaultFieldError` for an address that is not one of ours. */
export function requireReturn(shopUrl: string, asked: string, field: string): string {
  const address = safeReturn(shopUrl, asked);
  if (address !== null) return address;
  throw new VaultFieldError(field, {
    code: 'invalid_url',
    message: 'The return address is neither the shop nor this machine',
  });
}

/** The address with query parameters set; one that is there already gets the new value. */
export function withParameters(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
