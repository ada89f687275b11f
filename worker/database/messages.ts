import type { Message } from '#shared/content/messages.ts';
import { sql } from './sql.ts';

/** Stored for the operator (docs/operations/features.md#messages). */
export async function saveMessage(db: D1Database, message: Message, locale: string): Promise<void> {
  await sql(db)`
    INSERT INTO messages (name, email, message, locale)
    VALUES (${message.name}, ${message.email}, ${message.message}, ${locale})`.run();
}
