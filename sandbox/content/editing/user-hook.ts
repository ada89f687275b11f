import type { ContentUser } from '../auth/users.ts';
import { encodeUser } from '../auth/users.ts';
import type { ContentContext } from '../context.ts';
import { documentIdOf } from '../rows.ts';
import { deliver } from './deliver.ts';

/** When the fictitious service was set up. */
const BEGINNING = '2026-02-02T00:00:00.000Z';

/** The webhook also reports customers, including e-mail addresses (docs/content-protocol.md#webhooks). */
export function reportUser(
  c: ContentContext,
  event: 'entry.create' | 'entry.update',
  user: ContentUser,
): void {
  const version = c.get('version');
  const role = {
    id: 1,
    ...(version === 5 ? { documentId: documentIdOf('role/1') } : {}),
    name: 'Authenticated',
    description: 'Default role given to authenticated user.',
    type: 'authenticated',
    createdAt: BEGINNING,
    updatedAt: BEGINNING,
    ...(version === 5 ? { publishedAt: BEGINNING } : {}),
  };
  const entry = { ...encodeUser(user, version), role };
  const createdAt = new Date().toISOString();
  const body = { event, createdAt, model: 'user', uid: 'plugin::users-permissions.user', entry };
  deliver(c, c.get('state').settings.webhook, version, [body]);
}
