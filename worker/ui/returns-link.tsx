import type { ReactNode } from 'react';
import type { Text } from '#shared/messages/message.ts';
import { routes } from '#shared/routes.ts';
import { hasFeature } from '#shared/shop/features.ts';

/** What is taken back, and how; null where the shop takes nothing back, or has left the line blank. */
export function returnsLink(t: Text): ReactNode {
  const line = hasFeature('returns') && t('productPage.returns');
  return line ? <a href={routes.account.returns.href()}>{line}</a> : null;
}
