import type { Address } from '#shared/account/account.ts';
import { parseAddresses } from '../../../backends/commerce/account/account.ts';
import type { AppContext } from '../../../context.ts';
import { createReport } from '../../../reporting/report.ts';

export async function loadAddresses(c: AppContext): Promise<Address[]> {
  const body = await c.get('visitor').read('/account/addresses', 'limit=100');
  return parseAddresses(body, createReport(c));
}
