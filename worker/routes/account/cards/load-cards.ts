import type { Context } from 'hono';
import type { SavedCard } from '#shared/account/account.ts';
import { parseCards } from '../../../backends/commerce/account/account.ts';
import type { AppEnv } from '../../../context.ts';
import { createReport } from '../../../reporting/report.ts';

export async function loadCards(c: Context<AppEnv>): Promise<SavedCard[]> {
  const body = await c.get('visitor').read('/account/cards', 'limit=100');
  return parseCards(body, createReport(c));
}
