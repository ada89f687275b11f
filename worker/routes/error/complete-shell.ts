import type { Context } from 'hono';
import type { AppEnv } from '../../context.ts';
import { setBackends } from '../../middleware/backends.ts';
import { setChosenShop } from '../../middleware/preferences.ts';
import { setVisitor } from '../../middleware/visitor.ts';

/** Loads the shell's data that a request lacks because it was refused, or failed, too early. */
export async function completeShell(c: Context<AppEnv>): Promise<void> {
  // Some of these are not set where an early middleware failed.
  if (c.get('isPreview') === undefined) c.set('isPreview', false);
  if (!c.get('backends')) setBackends(c);
  if (!c.get('text')) await setChosenShop(c);
  if (!c.get('visitor')) await setVisitor(c);
}
