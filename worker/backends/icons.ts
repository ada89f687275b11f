import * as z from 'zod/mini';
import { once } from '../once.ts';
import { readText } from './body.ts';

const TIMEOUT_MS = 1_500;
/** The time after which the next of several services is called as well, and the limit for all of them. */
const ROTATE_MS = 750;
const TOTAL_MS = 5_000;
/** The limit of the public service. */
export const MAX_ADDRESS_LENGTH = 500;
const MAX_BYTES = 500_000;

export type Icon = { body: string; width: number; height: number };
export type IconSet = { prefix: string; icons: Record<string, Icon> };

const size = z.optional(z.number().check(z.positive(), z.lte(4096)));
const answer = once(() =>
  z.object({
    width: size,
    height: size,
    icons: z.record(
      z.string(),
      z.object({ body: z.string().check(z.maxLength(50_000)), width: size, height: size }),
    ),
  }),
);

/** Scripts, handlers, and references to other documents. */
const foreign =
  /<\s*(?:script|foreignObject|iframe|image|a)\b|\son\w+\s*=|href\s*=\s*["']?(?!["']?#)|url\(\s*["']?(?!#)/i;

type Options = { baseUrls: string[]; fetch: typeof fetch; timeoutMs?: number; rotateMs?: number };

/** For public icon services (Iconify's protocol): the first answer counts; null when none comes in time. */
export function createIconClient(options: Options) {
  const { baseUrls, fetch: send, timeoutMs = TIMEOUT_MS, rotateMs = ROTATE_MS } = options;

  return async function getIcons(prefix: string, names: string[]): Promise<IconSet | null> {
    const answered = new AbortController();
    const signal = AbortSignal.any([answered.signal, AbortSignal.timeout(TOTAL_MS)]);
    const attempts = baseUrls.map(async (baseUrl, index) => {
      if (index > 0) await new Promise((resolve) => setTimeout(resolve, index * rotateMs));
      const found = signal.aborted ? null : await load(baseUrl, { prefix, names, signal });
      if (!found) throw new Error('The icon service does not answer');
      return found;
    });
    return Promise.any(attempts)
      .catch(() => null)
      .finally(() => answered.abort());
  };

  type IconRequest = { prefix: string; names: string[]; signal: AbortSignal };

  async function load(baseUrl: string, { prefix, names, signal }: IconRequest): Promise<IconSet | null> {
    try {
      const response = await send(`${baseUrl}${iconAddress(prefix, names)}`, {
        headers: { Accept: 'application/json' },
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        redirect: 'manual',
      });
      // The set does not exist.
      if (response.status === 404) return { prefix, icons: {} };
      if (!response.ok) return null;
      const { icons, width, height } = answer().parse(
        JSON.parse((await readText(response, MAX_BYTES)) ?? ''),
      );
      const found = names.flatMap((name) => {
        const icon = Object.hasOwn(icons, name) ? icons[name] : undefined;
        if (!icon || foreign.test(icon.body)) return [];
        const size = { width: icon.width ?? width ?? 16, height: icon.height ?? height ?? 16 };
        return [[name, { body: icon.body, ...size }] as const];
      });
      return { prefix, icons: Object.fromEntries(found) };
    } catch {
      return null;
    }
  }
}

/** At most `MAX_ADDRESS_LENGTH` characters are accepted. */
export function iconAddress(prefix: string, names: string[]): string {
  return `/${prefix}.json?icons=${names.join(',')}`;
}
