import { problem, ShopError } from '#shared/errors/problem.ts';
import type { AppContext } from '../../context.ts';

export function idOf(c: AppContext, id = c.req.param('id') ?? ''): string {
  if (!/^[\w-]{1,64}$/.test(id)) throw recordNotFound(c);
  return id;
}

/** The record named in the URL; throws `page_not_found` when the customer has no such record. */
export function findRecord<T extends { id: string }>(c: AppContext, records: T[]): T {
  const id = idOf(c);
  const found = records.find((record) => record.id === id);
  if (!found) throw recordNotFound(c);
  return found;
}

/** The same for a record that does not exist and one of another customer. */
export function recordNotFound(c: AppContext): ShopError {
  return new ShopError(problem('page_not_found', { path: c.req.path }));
}
