import type { ShopConfig } from '../config.ts';
import type { Report } from '../reporting/report.ts';
import { breakerOf } from './breaker.ts';
import { createCommerceClient, type CommerceClient } from './commerce/client.ts';
import { createContentClient, type ContentClient } from './content/client.ts';
import type { OnSkippedBlock } from './content/entries.ts';
import type { ReadingTime } from './reading-time.ts';

type Options = {
  config: Pick<ShopConfig, 'commerceUrl' | 'commercePublicKey' | 'contentUrl' | 'contentToken' | 'mediaUrl'>;
  /** The parameters of every backend call. */
  fetchFor: (backend: 'commerce' | 'content') => typeof fetch;
  report: Report;
  /** Includes unpublished entries, for editors only. */
  drafts?: boolean;
  onSkipped?: OnSkippedBlock;
  /** The clients' defaults, unless given. */
  timeoutMs?: number;
  /** Of a page: its reads wait no longer, and not at all for a backend that is known to hang. */
  readingTime?: ReadingTime;
};

export function createBackendClients(options: Options): { commerce: CommerceClient; content: ContentClient } {
  const { config, fetchFor, report, drafts = false, onSkipped, timeoutMs, readingTime } = options;
  const limitFor = (baseUrl: string) => ({
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(readingTime ? { reading: { timeLeft: readingTime.left, breaker: breakerOf(baseUrl) } } : {}),
  });
  return {
    commerce: createCommerceClient({
      baseUrl: config.commerceUrl,
      publicKey: config.commercePublicKey,
      fetch: fetchFor('commerce'),
      ...limitFor(config.commerceUrl),
    }),
    content: createContentClient({
      baseUrl: config.contentUrl,
      token: config.contentToken,
      mediaUrl: config.mediaUrl,
      fetch: fetchFor('content'),
      drafts,
      ...(onSkipped ? { onSkipped } : {}),
      report,
      ...limitFor(config.contentUrl),
    }),
  };
}
