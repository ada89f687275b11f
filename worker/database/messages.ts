import type { Message } from '#shared/content/messages.ts';

/** Stored for the operator (docs/operations/features.md#messages). */
export async function saveMessage(db: D1Database, message: Message, locale: string): Promise<void> {
  await db
    .prepare('INSERT INTO messages (name, email, message, locale) VALUES (?1, ?2, ?3, ?4)')
    .bind(message.name, message.email, message.message, locale)
    .run();
}
