import type { SavedCard } from '#shared/account/account.ts';
import { parseCards } from '../../../backends/commerce/account/account.ts';
import type { AppContext } from '../../../context.ts';
import { createReport } from '../../../reporting/report.ts';

export async function loadCards(c: AppContext): Promise<SavedCard[]> {
  const body = await c.get('visitor').read('/account/cards', 'limit=100');
  return parseCards(body, createReport(c));
}
