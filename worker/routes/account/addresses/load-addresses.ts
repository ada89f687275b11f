import type { Context } from 'hono';
import type { Address } from '#shared/account/account.ts';
import { parseAddresses } from '../../../backends/commerce/account/account.ts';
import type { AppEnv } from '../../../context.ts';
import { createReport } from '../../../reporting/report.ts';

export async function loadAddresses(c: Context<AppEnv>): Promise<Address[]> {
  const body = await c.get('visitor').read('/account/addresses', 'limit=100');
  return parseAddresses(body, createReport(c));
}
