// What the shop's folder holds (tools/build/found-parts.ts).

declare module '#shop-parts' {
  import type { ReactNode } from 'react';
  import type { OwnPage } from '#worker/own/own-page.ts';
  export const blocks: Record<string, { View: (fields: Record<string, unknown>) => ReactNode }>;
  /** By the first part of their address, from `shop/routes`. */
  export const routes: Record<string, () => Promise<OwnPage>>;
}

declare module '#shop-messages' {
  import type { Overrides } from '#shared/messages/overrides.ts';
  /** By locale or language, from `shop/messages`. */
  const messages: Record<string, Overrides>;
  export default messages;
}
