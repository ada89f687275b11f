import type { ShopConfig } from '../config.ts';
import type { Report } from '../reporting/report.ts';
import { createCommerceClient, type CommerceClient } from './commerce/client.ts';
import { createContentClient, type ContentClient } from './content/client.ts';

type Options = {
  config: Pick<ShopConfig, 'commerceUrl' | 'commercePublicKey' | 'contentUrl' | 'contentToken' | 'mediaUrl'>;
  /** The parameters of every backend call. */
  fetchFor: (backend: 'commerce' | 'content') => typeof fetch;
  report: Report;
  /** Includes unpublished entries, for editors only. */
  drafts?: boolean;
  /** The clients' defaults, unless given. */
  timeoutMs?: number;
};

/** The clients of the commerce backend and of the content service, as the operator configured them. */
export function createBackendClients(options: Options): { commerce: CommerceClient; content: ContentClient } {
  const { config, fetchFor, report, drafts = false, timeoutMs } = options;
  const limit = timeoutMs === undefined ? {} : { timeoutMs };
  return {
    commerce: createCommerceClient({
      baseUrl: config.commerceUrl,
      publicKey: config.commercePublicKey,
      fetch: fetchFor('commerce'),
      ...limit,
    }),
    content: createContentClient({
      baseUrl: config.contentUrl,
      token: config.contentToken,
      mediaUrl: config.mediaUrl,
      fetch: fetchFor('content'),
      drafts,
      report,
      ...limit,
    }),
  };
}
